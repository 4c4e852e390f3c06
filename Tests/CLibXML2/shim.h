#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>

// `xmlFree` is a variable, which Swift takes for shared mutable state.
static inline void clibxml2_free(void *memory) { xmlFree(memory); }

// The limit that YAMLTree is held against: libyaml's events, read and thrown away.
#include <stdio.h>
#include <stdlib.h>
#include <yaml.h>

int main(int argc, char **argv) {
    if (argc != 2) return 2;
    FILE *file = fopen(argv[1], "rb");
    if (!file) return 2;
    fseek(file, 0, SEEK_END);
    long size = ftell(file);
    rewind(file);
    unsigned char *text = malloc((size_t)size);
    if (fread(text, 1, (size_t)size, file) != (size_t)size) return 2;
    fclose(file);

    yaml_parser_t parser;
    yaml_event_t event;
    long nodes = 0;
    yaml_parser_initialize(&parser);
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&parser, text, (size_t)size);
    for (int done = 0; !done;) {
        if (!yaml_parser_parse(&parser, &event)) return 1;
        done = event.type == YAML_STREAM_END_EVENT;
        nodes += event.type == YAML_SCALAR_EVENT || event.type == YAML_SEQUENCE_START_EVENT ||
                 event.type == YAML_MAPPING_START_EVENT;
        yaml_event_delete(&event);
    }
    yaml_parser_delete(&parser);
    printf("%ld nodes\n", nodes);
    return 0;
}

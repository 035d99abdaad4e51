import {
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
} from 'graphql';
import type { RestRow } from '../rest-row.js';
import { type JsonSchema, leafSchema, type NamesSchemas, orNull } from './json-schema.js';

/** Where an answer comes from: a document, and a part of its data. */
export type Answering = Pick<RestRow, 'document' | 'answer'> & {
  /** What answers, for error messages. */
  readonly call: string;
};

/** The operation of a row's document. */
export function operationIn({ call, document }: Answering): OperationDefinitionNode {
  const [definition] = parse(document).definitions;
  if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`${call} runs no operation`);
  return definition;
}

function fieldNode({ selections }: SelectionSetNode, name: string): FieldNode | undefined {
  return selections.find(
    (node): node is FieldNode => node.kind === Kind.FIELD && (node.alias ?? node.name).value === name,
  );
}

/** Derives the schema of an answer from its document's selection. */
class AnswerReader {
  constructor(
    private readonly components: NamesSchemas,
    private readonly operation: string,
    private readonly neverNull: string | undefined,
  ) {}

  of(type: GraphQLOutputType, selection: SelectionSetNode | undefined): JsonSchema {
    return isNonNullType(type) ? this.value(type.ofType, selection) : orNull(this.value(type, selection));
  }

  private value(type: GraphQLOutputType, selection: SelectionSetNode | undefined): JsonSchema {
    if (isListType(type)) return { type: 'array', items: this.of(type.ofType, selection) };
    if (isLeafType(type)) return leafSchema(type);
    if (!isObjectType(type) || !selection) throw new Error(`no answer can be made of ${type}`);
    return this.components.refTo(type.name, this.operation, this.object(type, selection));
  }

  private object(type: GraphQLObjectType, { selections }: SelectionSetNode): JsonSchema {
    const properties: Record<string, JsonSchema> = {};
    const required: string[] = [];
    for (const node of selections) {
      const field = node.kind === Kind.FIELD ? type.getFields()[node.name.value] : undefined;
      if (node.kind !== Kind.FIELD || !field) throw new Error(`${type.name} has a part that is no field`);
      const isDemanded = field.name === this.neverNull && !isNonNullType(field.type);
      const schema = isDemanded
        ? this.value(getNamedType(field.type), node.selectionSet)
        : this.of(field.type, node.selectionSet);
      const name = (node.alias ?? node.name).value;
      properties[name] = { ...schema, description: field.description };
      // A directive may leave it out.
      if (node.directives?.length === 0) required.push(name);
    }
    return {
      type: 'object',
      description: type.description,
      properties,
      required,
    };
  }
}

/** Schema of a row's successful answer. */
export function answerSchema(schema: GraphQLSchema, row: Answering, components: NamesSchemas): JsonSchema {
  const { answer, call } = row;
  if ('message' in answer) return { $ref: '#/components/schemas/Done' };
  const operation = operationIn(row);
  const path = answer.from.split('.');
  let parent: unknown = schema.getRootType(operation.operation);
  let selection: SelectionSetNode | undefined = operation.selectionSet;
  let type: GraphQLOutputType | undefined;
  for (const name of path) {
    const node: FieldNode | undefined = selection && fieldNode(selection, name);
    const field = node && isObjectType(parent) ? parent.getFields()[node.name.value] : undefined;
    if (!field) throw new Error(`${call} answers ${answer.from}, which its document lacks`);
    type = field.type;
    parent = getNamedType(type);
    selection = node?.selectionSet;
  }
  if (!type) throw new Error(`${call} answers nothing`);
  const [root = ''] = path;
  const part = new AnswerReader(components, root, answer.demand?.field).of(type, selection);
  if (answer.as === undefined) return part;
  return { type: 'object', properties: { [answer.as]: part }, required: [answer.as] };
}

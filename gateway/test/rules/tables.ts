import { type Decorator, type PropertyDefinition, Visitor } from 'oxc-parser';
import type { SourceFile } from './source-file.js';

const COLUMNS = ['Column', 'PrimaryColumn', 'CreateDateColumn', 'UpdateDateColumn', 'VersionColumn'];
const RELATIONS = ['ManyToOne', 'OneToMany', 'OneToOne', 'ManyToMany'];

/** A kind of file, a package that it must not import, and the reason. */
const FOREIGN_PACKAGES = [
  [/\.entity\.ts$/, 'type-graphql', 'a table is no GraphQL type: write a .type.ts and map to it'],
  [/\.(type|input)\.ts$/, 'typeorm', 'a GraphQL type is no table: write an .entity.ts and map from it'],
] as const;

function foreignPackages({ path, imports }: SourceFile): string[] {
  return FOREIGN_PACKAGES.filter(
    ([role, name]) => role.test(path) && imports.some(({ specifier }) => specifier === name),
  ).map(([, , reason]) => `${path}: ${reason}`);
}

function nameOf({ expression }: Decorator): string {
  const callee = expression.type === 'CallExpression' ? expression.callee : expression;
  return callee.type === 'Identifier' ? callee.name : '';
}

/**
 * `@Column('text')` and `@Column({ type: 'text' })` name the type; `@Column()` takes it from the compiler's metadata.
 */
function saysType({ expression }: Decorator): boolean {
  if (expression.type !== 'CallExpression') return false;
  const [first] = expression.arguments;
  if (first?.type === 'Literal') return true;
  if (first?.type !== 'ObjectExpression') return false;
  return first.properties.some(
    (property) =>
      property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'type',
  );
}

/** `Relation<T>` keeps the class of the other table out of the emitted metadata, where ESM would not have it yet. */
function isRelationType({ typeAnnotation }: PropertyDefinition): boolean {
  const type = typeAnnotation?.typeAnnotation;
  return (
    type?.type === 'TSTypeReference' &&
    type.typeName.type === 'Identifier' &&
    type.typeName.name === 'Relation'
  );
}

function propertyViolation(property: PropertyDefinition): string | undefined {
  const column = property.decorators.find((decorator) => COLUMNS.includes(nameOf(decorator)));
  if (column && !saysType(column)) return 'a column states its type';
  const isRelation = property.decorators.some((decorator) => RELATIONS.includes(nameOf(decorator)));
  return isRelation && !isRelationType(property) ? 'a relation is a Relation<T>' : undefined;
}

function propertyViolations({ path, program }: SourceFile): string[] {
  const found: string[] = [];
  new Visitor({
    PropertyDefinition: (property) => {
      const name = property.key.type === 'Identifier' ? property.key.name : '?';
      const reason = propertyViolation(property);
      if (reason !== undefined) found.push(`${path} ${name}: ${reason}`);
    },
  }).visit(program);
  return found;
}

/** Tables and GraphQL types that are one class, columns without a type, and relations that are not `Relation<T>`. */
export function tables(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('gateway/src/'))
    .flatMap((file) => [...foreignPackages(file), ...propertyViolations(file)]);
}

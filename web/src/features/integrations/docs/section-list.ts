/** The parts of the page in their order; each id is the address of its part. */
export const SECTIONS = [
  { id: 'primeiros-passos', title: 'Primeiros passos' },
  { id: 'chaves', title: 'Autenticação' },
  { id: 'consultas', title: 'O que dá para consultar' },
  { id: 'fluxos', title: 'Fluxos ao vivo' },
  { id: 'limites', title: 'Limites' },
  { id: 'erros', title: 'Erros' },
  { id: 'rest', title: 'Chamadas REST' },
  { id: 'esquema', title: 'Esquema e mudanças' },
] as const;

export type SectionId = (typeof SECTIONS)[number]['id'];

export function sectionTitle(id: SectionId): string {
  return SECTIONS.find((section) => section.id === id)?.title ?? id;
}

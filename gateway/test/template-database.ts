/** Migrated once per run; test databases are copies of it. */
export const TEMPLATE_DATABASE = 'farol_template';

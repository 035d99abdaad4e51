/** Migrated once a run; test databases are copies of it. */
export const TEMPLATE_DATABASE = 'farol_template';

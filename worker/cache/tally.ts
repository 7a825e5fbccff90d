/** How often each layer answered since this isolate began, and how often nobody did but the database. The profile step tells (request/profile.ts). */
export const answeredBy = {
  answers: { memory: 0, edge: 0, kv: 0, database: 0 },
  pages: { memory: 0, edge: 0, rendered: 0 },
  /** Behind an answer: what was stale and was made anew. */
  refreshes: { answers: 0, pages: 0 },
};

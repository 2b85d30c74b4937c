import type { Database } from './database.ts';

/** A table whose rows can be paid for, and which of them must have been refunded. */
export interface PaidResource {
  readonly table: string;
  /** SQL condition on a row: the work failed, and the specification promises the credits back. Null: no refunds are promised. */
  readonly refundDue: string | null;
}

type Found = Record<string, string | number | null>;

/** One thing that must hold: what does not, as rows, and in words. */
interface Law {
  readonly sql: string;
  readonly say: (row: Found) => string;
}

/** What must hold at every moment, for every account; asked as often as one likes. @returns what does not, in words. */
export function lawsOf(database: Database, resources: readonly PaidResource[]): () => string[] {
  const laws = allLaws(resources);
  // Where all is well one question says so.
  const isBroken = database.query<{ broken: number }>(
    `SELECT ${laws.map(({ sql }) => `EXISTS (${sql})`).join(' OR ')} AS broken`,
  );
  return () =>
    isBroken.get()?.broken === 0
      ? []
      : laws.flatMap(({ sql, say }) =>
          database
            .query<Found>(sql)
            .all()
            .map((row) => say(row)),
        );
}

function allLaws(resources: readonly PaidResource[]): Law[] {
  const laws: Law[] = [];
  const look = (sql: string, say: Law['say']): void => {
    laws.push({ sql, say });
  };
  look(
    `SELECT a.id, a.balance, coalesce(sum(l.amount), 0) AS ledger FROM accounts a LEFT JOIN ledger l ON l.user_id = a.id
     GROUP BY a.id HAVING a.balance <> coalesce(sum(l.amount), 0)`,
    (row) => `Account ${row['id']} has ${row['balance']} credits, but its ledger adds up to ${row['ledger']}.`,
  );
  look(
    `SELECT id, balance FROM accounts WHERE balance < 0`,
    (row) => `Account ${row['id']} has ${row['balance']} credits.`,
  );
  look(
    `SELECT charge_id, count(*) AS n FROM ledger WHERE kind = 'refund' GROUP BY charge_id HAVING n > 1`,
    (row) => `Charge ${row['charge_id']} was refunded ${row['n']} times.`,
  );
  look(
    `SELECT request_id, count(*) AS n FROM ledger WHERE kind = 'charge' GROUP BY request_id HAVING n > 1`,
    (row) => `Request ${row['request_id']} was charged ${row['n']} times.`,
  );
  look(
    `SELECT r.id, r.amount, c.amount AS charged FROM ledger r LEFT JOIN ledger c ON c.id = r.charge_id AND c.kind = 'charge'
     WHERE r.kind = 'refund' AND (c.id IS NULL OR r.amount <> -c.amount OR r.user_id <> c.user_id)`,
    (row) => `Refund ${row['id']} gives back ${row['amount']}, its charge is ${row['charged']}.`,
  );
  const known = resources.map((resource) => `'${resource.table}'`).join(', ');
  look(
    `SELECT id, resource_table FROM ledger WHERE kind = 'charge' AND resource_table NOT IN (${known})`,
    (row) => `Charge ${row['id']} is for an unknown kind of resource, ${row['resource_table']}.`,
  );
  for (const { table, refundDue } of resources) {
    look(
      `SELECT l.id, l.resource_id FROM ledger l LEFT JOIN ${table} r ON r.id = l.resource_id
       WHERE l.kind = 'charge' AND l.resource_table = '${table}' AND r.id IS NULL`,
      (row) => `Charge ${row['id']} is for ${table} ${row['resource_id']}, which does not exist.`,
    );
    if (refundDue === null) continue;
    look(
      `SELECT l.id, r.id AS resource FROM ledger l JOIN ${table} r ON r.id = l.resource_id
       WHERE l.kind = 'charge' AND l.resource_table = '${table}' AND (${refundDue})
         AND NOT EXISTS (SELECT 1 FROM ledger b WHERE b.kind = 'refund' AND b.charge_id = l.id)`,
      (row) => `${table} ${row['resource']} failed, and charge ${row['id']} was not refunded.`,
    );
    look(
      `SELECT l.id, r.id AS resource FROM ledger l JOIN ${table} r ON r.id = l.resource_id
       WHERE l.kind = 'refund' AND l.resource_table = '${table}' AND NOT (${refundDue})`,
      (row) => `${table} ${row['resource']} did not fail, and refund ${row['id']} was given.`,
    );
  }
  return laws;
}

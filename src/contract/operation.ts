import { z } from 'zod';
import { errorCodes } from './envelope.ts';
import { answeredCredits } from './lenient.ts';

/**
 * Who may call an operation (specification, "Authentication" 5): `open` needs a token only, `active` an active
 * subscription, `paid` an active subscription that is not a trial.
 */
type Gate = 'open' | 'active' | 'paid';

/** How the price of a call is known before it is made. */
type CostClass = 'free' | 'fixed' | 'formula' | 'estimate' | 'price-list';

/**
 * What may happen after an unknown outcome. `safe`: read only, send again at will. `idempotent`: absolute values, sending
 * again changes nothing more. `repeatable`: sending again leaves at worst an unused draft that costs nothing. `evidence`:
 * look first, send again only when nothing was done. `never`: ask the user.
 */
export type RetryClass = 'safe' | 'idempotent' | 'repeatable' | 'evidence' | 'never';

/** Where the outcome of a changing call can be read after the answer was lost; `ledger` means the balance too. */
type Evidence = 'resource' | 'list' | 'ledger';

/** How long an answer may take: milliseconds, or for uploads milliseconds without any progress. */
export type Patience =
  { readonly kind: 'answer'; readonly ms: number } | { readonly kind: 'upload'; readonly idleMs: number };

/** A file field of a multipart request; `maxBytes` is a single file's limit. */
export interface FileRule {
  readonly field: string;
  /** The name on the wire, `samples[]` for arrays. */
  readonly wireName: string;
  readonly min: number;
  readonly max: number;
  readonly maxBytes: number;
  readonly extensions: readonly string[];
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Operation<
  Path extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Meta extends z.ZodType = z.ZodType,
> {
  /** Stable name, `area.verb`. */
  readonly name: string;
  readonly method: Method;
  /** Below `{base_url}`, with `{placeholders}`. */
  readonly path: string;
  readonly gate: Gate;
  readonly request: {
    readonly path: Path;
    readonly query: Query;
    readonly body: Body;
    /** `json-or-multipart`: multipart as soon as a file is sent. */
    readonly encoding: 'none' | 'json' | 'multipart' | 'json-or-multipart';
    readonly files: readonly FileRule[];
    /** What the query `include` may name; anything else is 400, not 422. Empty: there is no such query. */
    readonly includes: readonly string[];
  };
  readonly response: { readonly status: number; readonly data: Data; readonly meta: Meta };
  readonly cost: CostClass;
  readonly retry: RetryClass;
  /** All the places to look at; empty where nothing can be read, or nothing has to be. */
  readonly evidence: readonly Evidence[];
  readonly patience: Patience;
  /** A limit of its own beside the general one, in calls a minute. */
  readonly ownLimitPerMinute: number | null;
  /** Statuses of the errors table that this operation may answer beside those that any may (401, 403, 409, 429, 500). */
  readonly errors: readonly number[];
  /** The codes that its refusals may carry, from `errorCodes`. */
  readonly codes: readonly string[];
}

export const none = z.object({});
type None = typeof none;

type Definition<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  D extends z.ZodType,
  M extends z.ZodType,
> = {
  name: string;
  method: Method;
  path: string;
  gate: Gate;
  params?: P;
  query?: Q;
  body?: B;
  encoding?: Operation['request']['encoding'];
  files?: readonly FileRule[];
  includes?: readonly string[];
  status?: number;
  data: D;
  meta?: M;
  cost?: CostClass;
  retry?: RetryClass;
  evidence?: readonly Evidence[];
  patience?: Patience;
  ownLimitPerMinute?: number;
  errors?: readonly number[];
  codes?: readonly string[];
};

const quickAnswer: Patience = { kind: 'answer', ms: 15_000 };
/** Uploads have no total limit: they fail after a minute without progress. */
export const uploadPatience: Patience = { kind: 'upload', idleMs: 60_000 };

/** Previews take "up to about 90 seconds". */
export const previewPatience: Patience = { kind: 'answer', ms: 120_000 };
/** Discovery takes "up to about 2 minutes". */
export const discoverPatience: Patience = { kind: 'answer', ms: 180_000 };
/** Writing a script, or taking what a page has, is answered when it is there; how long that takes is not told. */
export const writingPatience: Patience = { kind: 'answer', ms: 180_000 };
/** Creating a clip downloads and checks its pictures and videos before it answers. */
export const mediaFetchPatience: Patience = { kind: 'answer', ms: 300_000 };

/** The codes that follow from the gate and from a price. */
function commonCodes(gate: Gate, errors: readonly number[]): string[] {
  return [
    ...(gate === 'open' ? [] : [errorCodes.subscriptionRequired]),
    ...(gate === 'paid' ? [errorCodes.paidSubscriptionRequired] : []),
    ...(errors.includes(402) ? [errorCodes.insufficientCredits] : []),
  ];
}

/** Fills in what most operations share. */
export function operation<
  D extends z.ZodType,
  P extends z.ZodType = None,
  Q extends z.ZodType = None,
  B extends z.ZodType = None,
  M extends z.ZodType = typeof anyMeta,
>(definition: Definition<P, Q, B, D, M>): Operation<P, Q, B, D, M> {
  const reads = definition.method === 'GET';
  const errors = definition.errors ?? [];
  return {
    name: definition.name,
    method: definition.method,
    path: definition.path,
    gate: definition.gate,
    request: {
      // The defaults are the empty object exactly when the caller left the part out, which the type parameters say too.
      path: (definition.params ?? none) as P,
      query: (definition.query ?? none) as Q,
      body: (definition.body ?? none) as B,
      encoding: definition.encoding ?? (definition.body === undefined ? 'none' : 'json'),
      files: definition.files ?? [],
      includes: definition.includes ?? [],
    },
    response: { status: definition.status ?? 200, data: definition.data, meta: (definition.meta ?? anyMeta) as M },
    cost: definition.cost ?? 'free',
    retry: definition.retry ?? (reads ? 'safe' : 'never'),
    evidence: definition.evidence ?? [],
    patience: definition.patience ?? quickAnswer,
    ownLimitPerMinute: definition.ownLimitPerMinute ?? null,
    errors,
    codes: [...commonCodes(definition.gate, errors), ...(definition.codes ?? [])],
  };
}

/** `meta` of an answer: unknown keys are kept. */
export const anyMeta = z.looseObject({}).nullish();

/** `meta` of a charging operation (specification, "General conventions" 1). */
export const creditsMeta = z
  .looseObject({ credits: z.looseObject({ cost: answeredCredits, remaining: z.number().nullish() }).nullish() })
  .nullish();

/** `meta` of a paged list. */
export const pageMeta = z
  .looseObject({
    current_page: z.number().nullish(),
    last_page: z.number().nullish(),
    per_page: z.number().nullish(),
    total: z.number().nullish(),
  })
  .nullish();

/** The input of a call as the client takes it; files are named by the paths of their parts. */
export type CallInput<O extends Operation> = {
  path?: z.input<O['request']['path']>;
  query?: z.input<O['request']['query']>;
  body?: z.input<O['request']['body']>;
};
export type ResponseData<O extends Operation> = z.output<O['response']['data']>;
export type ResponseMeta<O extends Operation> = z.output<O['response']['meta']>;

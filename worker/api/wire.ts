/**
 * What may be asked of /api/v1 and what it answers, as types: derived from the routes that the rooms mount, so the published document and
 * its callers cannot disagree. Types alone: nothing of it reaches a browser.
 */
import type { z } from "@hono/zod-openapi";
import type { Tables } from "./tables.ts";

type Route<T = Tables> = T extends unknown ? T[keyof T] : never;
export type ApiMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type RouteOf<M extends ApiMethod> = Extract<Route, { method: Lowercase<M> }>;

type ParamName<P extends string> = P extends `${string}{${infer N}}${infer Rest}` ? N | ParamName<Rest> : never;
/** What can be written into an address; what is empty is left out. */
export type Written = string | number | null | undefined;
/** Loose queries (a listing's) take options by their axis. */
type Query<I> = { [K in keyof I as string extends K ? `o.${string}` : K]: Written };
/** The names of a body's fields; their values are judged by the API, which says what is wrong with them. */
type Fields<I> = I extends unknown ? { [K in keyof I]: unknown } : never;

type QueryIn<R> = R extends { request: { query: infer S extends z.ZodType } } ? Query<z.input<S>> : never;
type HeadersIn<R> = R extends { request: { headers: infer S extends z.ZodType } } ? { [K in keyof z.input<S>]: string | undefined } : never;
type BodyIn<R> = R extends { request: { body: { content: { "application/json": { schema: infer S extends z.ZodType } } } } } ? Fields<z.input<S>> : never;
type NeedsBody<R> = R extends { request: { body: { required: true } } } ? true : false;
type TakesForm<R> = R extends { request: { body: { content: { "multipart/form-data": unknown } } } } ? true : false;

type Answered<A> = A extends { content: { "application/json": { schema: infer S extends z.ZodType } } } ? z.output<S> : never;
type AnswerIn<R> = R extends { responses: infer A }
  ? { [S in keyof A]: S extends 200 | 201 | 202 ? Answered<A[S]> : S extends 204 ? undefined : never }[keyof A]
  : never;

type None = Record<never, never>;
/** One part of a question: there is none, it may be left out, or it has to be there. */
type Part<N extends string, T> = [T] extends [never] ? { [K in N]?: never } : None extends T ? { [K in N]?: T } : { [K in N]: T };
type ParamsPart<P extends string> = Part<"params", [ParamName<P>] extends [never] ? never : { [N in ParamName<P>]: string | number }>;
type CallAddress<R, P extends string> = ParamsPart<P> & Part<"query", QueryIn<R>>;
type BodyPart<R> = [BodyIn<R>] extends [never] ? { body?: never } : NeedsBody<R> extends true ? { body: BodyIn<R> } : { body?: BodyIn<R> };
type Needed<T> = None extends T ? [asked?: T] : [asked: T];

/** All that callers want to know of an operation: looked up, never worked out anew for each caller (the type check's time hangs on it). */
type Operation<R, P extends string> = {
  addressing: Needed<CallAddress<R, P>>;
  asking: Needed<CallAddress<R, P> & Part<"headers", HeadersIn<R>> & BodyPart<R>>;
  parts: Needed<ParamsPart<P> & BodyPart<R>>;
  query: QueryIn<R>;
  body: BodyIn<R>;
  form: TakesForm<R> extends true ? FormData : never;
  answer: AnswerIn<R>;
};
type Operations = { [M in ApiMethod]: { [R in RouteOf<M> as R["path"]]: Operation<R, R["path"]> } };

/** The paths that can be asked by a method; of several methods those that take each of them. */
export type PathOf<M extends ApiMethod> = keyof Operations[M] & string;

/** What an address is made of: `{ params, query }`, those that the operation has. */
export type Addressing<M extends ApiMethod, P extends PathOf<M>> = Operations[M][P] extends { addressing: infer A extends unknown[] } ? A : never;
/** What goes with a path: `{ params, query, headers, body }`, those that the operation has. */
export type Asking<M extends ApiMethod, P extends PathOf<M>> = Operations[M][P] extends { asking: infer A extends unknown[] } ? A : never;
/** What goes with a change that may wait: `{ params, body }`, those that the operation has. */
export type CallParts<M extends ApiMethod, P extends PathOf<M>> = Operations[M][P] extends { parts: infer A extends unknown[] } ? A : never;
/** The query of an operation. */
export type QueryOf<M extends ApiMethod, P extends PathOf<M>> = Operations[M][P] extends { query: infer Q } ? Q : never;
/** The JSON body of an operation: its fields by name; their values are judged by the API, which says what is wrong with them. */
export type BodyOf<M extends ApiMethod, P extends PathOf<M>> = Operations[M][P] extends { body: infer B } ? B : never;
/** A form, where the operation takes one. */
export type FormOf<M extends ApiMethod, P extends PathOf<M>> = Operations[M][P] extends { form: infer F } ? F : never;
/** What an operation answers when it succeeds; undefined where it answers without content. */
export type AnswerOf<M extends ApiMethod, P extends PathOf<M>> = Operations[M][P] extends { answer: infer A } ? A : never;

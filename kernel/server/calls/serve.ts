import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Entity, Row } from '#kernel/entity/index.ts'
import type { AnswerOf, Call, InputOf } from '#kernel/entity/call.ts'
import type { PageOf } from '#kernel/entity/shape.ts'
import type { Ctx } from '../context.ts'
import type { LongPage } from '../rest/long-page.ts'
import type { Rec } from '../rules.ts'

/** Where a call comes from, for the few functions that need more than its input. */
export interface Door {
  /** Everything that was sent, as it was sent: of calls that are `open`. */
  sent: Rec
  request: FastifyRequest
  reply: FastifyReply
}

/** An answer with words of its own. */
export class MessagedAnswer<A = unknown> {
  readonly result: A
  readonly message: string
  /** The family's sign-in alone answers a text. */
  readonly code: number | string
  constructor(result: A, message: string, code: number | string = 200) {
    this.result = result
    this.message = message
    this.code = code
  }
}

/** The answer of a function that says itself what happened. */
export function withMessage<A>(result: A, message: string, code?: number | string): MessagedAnswer<A> {
  return new MessagedAnswer(result, message, code)
}

/** A page's records may be read while they are sent. */
type MaybeMessaged<A> = Promise<A | MessagedAnswer<A> | (A extends PageOf<infer T> ? LongPage<T> : never)>

/** What a move's function answers: the values that are written with it, its state among them where the case leads elsewhere. */
type Written<E extends Entity> = Partial<Row<E>> & Rec

/** The function behind a call, typed by its description. */
export type RunOf<C> = C extends { readonly move: true; readonly ' entity'?: infer E extends Entity }
  ? (ctx: Ctx, input: InputOf<C>, record: Row<E>, door?: Door) => Promise<Written<E> | void>
  : C extends { readonly record: true; readonly ' entity'?: infer E extends Entity }
    ? (ctx: Ctx, input: InputOf<C>, record: Row<E>, door: Door) => MaybeMessaged<AnswerOf<C>>
  : (ctx: Ctx, input: InputOf<C>, door: Door) => MaybeMessaged<AnswerOf<C>>

/** A description with its function. */
export interface ServedCall {
  readonly call: Call
  /** Missing where the move's rule is all there is to do. */
  readonly run?: (ctx: Ctx, input: never, ...rest: never[]) => Promise<unknown>
}

/** Attaches its function to a description. An act runs inside the call's transaction, a record's act with the record held. */
export function serve<C extends Call>(call: C, run: RunOf<C>): ServedCall {
  return { call, run: run as ServedCall['run'] }
}

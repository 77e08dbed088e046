import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { PageOf } from '#kernel/entity/shape.ts'
import { atOnce, inParts } from '../let-others-run.ts'

/** Where the records of an answer stand in its text; no value of a record can hold it. */
const place = '\u0000records\u0000'

/** Records of an answer that are read while it is sent. */
export class RecordsInParts<T = unknown> {
  readonly parts: () => AsyncIterable<readonly T[]>
  constructor(parts: () => AsyncIterable<readonly T[]>) {
    this.parts = parts
  }
}

/** A page of so many records that writing it in one piece would hold up others; those that are there already are written in parts too. */
export type LongPage<T = unknown> = Omit<PageOf<T>, 'records'> & { records: RecordsInParts<T> }

export function isLongPage(result: unknown): result is LongPage {
  return typeof result === 'object' && result !== null && 'records' in result && result.records instanceof RecordsInParts
}

/** Whether a result bears so many records that it is neither looked at nor written in one piece. */
export function hasLongRecords(result: unknown): result is { records: readonly unknown[] } {
  return typeof result === 'object' && result !== null && 'records' in result && Array.isArray(result.records)
    && result.records.length > atOnce
}

interface LongAnswer {
  result: { records: RecordsInParts | readonly unknown[] }
}

/** Whether an answer is an envelope about a long page. */
export function isLong(answer: unknown): answer is LongAnswer {
  return typeof answer === 'object' && answer !== null && 'result' in answer
    && (isLongPage(answer.result) || hasLongRecords(answer.result))
}

/** Writes a page as JSON, some records at a time. Who reads it to the end knows that it is whole: where a part fails the answer breaks off. */
export function sendLong(reply: FastifyReply, answer: LongAnswer): FastifyReply {
  const around = JSON.stringify({ ...answer, result: { ...answer.result, records: place } }).split(JSON.stringify(place))
  return reply.type('application/json; charset=utf-8').send(Readable.from(written(around as [string, string], answer.result.records)))
}

async function* written([before, behind]: [string, string], records: LongAnswer['result']['records']): AsyncGenerator<string> {
  yield `${before}[`
  let first = true
  for await (const part of records instanceof RecordsInParts ? records.parts() : inParts(records)) {
    if (part.length === 0) continue
    yield (first ? '' : ',') + JSON.stringify(part).slice(1, -1)
    first = false
  }
  yield `]${behind}`
}

import type { GridRow, RowKey } from '../row.ts'

/** A question that a handler has not answered yet. */
export interface Question {
  readonly value: unknown
  /** The row as it stands now: other cells of it may change while the handler thinks. */
  row: GridRow
}

/** A handler's verdict on a value; undefined where it passed. */
export interface Answer {
  readonly value: unknown
  readonly fault: string | undefined
}

/** What a handler said and has been asked, by row. The latest question alone counts. */
export class Answers {
  private readonly known = new Map<RowKey, Answer>()
  private readonly open = new Map<RowKey, Question>()
  /** Cells whose question failed on its way: asked once more when all is checked. */
  private readonly failed = new Set<RowKey>()

  get openCount(): number {
    return this.open.size
  }

  answerOf(row: RowKey, value: unknown): Answer | undefined {
    const answer = this.known.get(row)
    return answer && Object.is(answer.value, value) ? answer : undefined
  }

  isOpen(row: RowKey): boolean {
    return this.open.has(row)
  }

  ask(row: RowKey, question: Question): void {
    this.open.set(row, question)
  }

  /** @returns false if another question was asked meanwhile: the answer is stale */
  close(row: RowKey, question: Question): boolean {
    return this.open.get(row) === question && this.open.delete(row)
  }

  keep(row: RowKey, answer: Answer, failed: boolean): void {
    this.known.set(row, answer)
    if (failed) this.failed.add(row)
  }

  follow(row: RowKey, now: GridRow): void {
    const question = this.open.get(row)
    if (question) question.row = now
  }

  forget(row: RowKey): void {
    this.known.delete(row)
    this.open.delete(row)
    this.failed.delete(row)
  }

  forgetFailed(): void {
    for (const row of this.failed) this.known.delete(row)
    this.failed.clear()
  }

  clear(): void {
    this.known.clear()
    this.open.clear()
    this.failed.clear()
  }
}

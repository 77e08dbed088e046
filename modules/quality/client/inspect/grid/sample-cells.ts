/** A characteristic as the grid of samples needs it. */
export interface SampleColumn {
  readonly id: string
  readonly n: number
}

/** A place of the grid: a characteristic and a sample, from 1. */
export interface CellAt {
  readonly line: string
  readonly sample: number
}

export const cellKey = ({ line, sample }: CellAt): string => `${line}:${sample}`

/** Samples that the columns share: the biggest n (domain §2.6 rule 2). */
export const sampleCount = (columns: readonly SampleColumn[]): number => Math.max(0, ...columns.map(({ n }) => n))

export type Step = 'next' | 'up' | 'down' | 'left' | 'right'

/**
 * Where a key leads: `next` goes down the samples of a characteristic and then to the top of the following one, arrows go to
 * the neighbour that still needs the sample.
 * @returns undefined at the border
 */
export function stepFrom(columns: readonly SampleColumn[], { line, sample }: CellAt, step: Step): CellAt | undefined {
  const at = columns.findIndex(({ id }) => id === line)
  const column = columns[at]
  if (!column) return undefined
  if (step === 'up') return sample > 1 ? { line, sample: sample - 1 } : undefined
  if (step === 'down' || step === 'next') {
    if (sample < column.n) return { line, sample: sample + 1 }
    const following = step === 'next' ? columns.slice(at + 1).find(({ n }) => n > 0) : undefined
    return following && { line: following.id, sample: 1 }
  }
  const aside = step === 'left' ? columns.slice(0, at).toReversed() : columns.slice(at + 1)
  const neighbour = aside.find(({ n }) => n >= sample)
  return neighbour && { line: neighbour.id, sample }
}

/** The first cell without a value: down each characteristic, in the order of the columns. */
export function firstOpen(columns: readonly SampleColumn[], isFilled: (cell: CellAt) => boolean): CellAt | undefined {
  for (const { id, n } of columns) {
    for (let sample = 1; sample <= n; sample += 1) if (!isFilled({ line: id, sample })) return { line: id, sample }
  }
  return undefined
}

/** So many samples are drawn at once. */
const PAGE = 100

export interface SamplePage {
  readonly from: number
  readonly to: number
}

/** Samples in pages, each from its first to its last one. */
export function samplePages(count: number): SamplePage[] {
  return Array.from({ length: Math.ceil(count / PAGE) },
    (_, index) => ({ from: index * PAGE + 1, to: Math.min(count, (index + 1) * PAGE) }))
}

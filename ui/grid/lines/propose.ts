import type { Details } from '#kernel/client/records/option-details.ts'
import type { CellWrite } from '../controller/command.ts'
import type { GridRow, KeyOf } from '../row.ts'

/** A value, or a code with what stands for it. */
type Proposed = string | { readonly value: string; readonly text: string }

/**
 * What a line proposes for its own fields, by their names; null where nothing follows.
 * @param told what is told of the record that a field of the line names; undefined while it is not known
 */
export type Propose = (row: GridRow, details: (field: string) => Details | undefined) => Readonly<Record<string, Proposed | null>>

type DetailsOf = (row: GridRow, field: string) => Details | undefined

/**
 * What follows from a change of a line. A field that is empty, or holds what was proposed before, takes what is proposed now; what
 * somebody typed stays, and so does a field that they have just emptied.
 * @param before the line as it was; the same line where only more is known of the records it names
 */
export function proposedWrites(before: GridRow, after: GridRow, propose: Propose,
  { detailsOf, keyOf }: { detailsOf: DetailsOf; keyOf: KeyOf }): CellWrite[] {
  const of = (row: GridRow) => propose(row, (field) => detailsOf(row, field))
  const old = of(before)
  return Object.entries(of(after)).flatMap(([column, proposed]): CellWrite[] => {
    const [was, now] = [valueOf(before, column), valueOf(after, column)]
    const value = bare(proposed)
    const isFree = now === was && (now === null || now === bare(old[column] ?? null))
    if (!isFree || now === value) return []
    return [{ row: keyOf(after), column, value, ...(typeof proposed === 'object' && proposed ? { text: proposed.text } : {}) }]
  })
}

const bare = (proposed: Proposed | null) => (typeof proposed === 'object' ? proposed?.value ?? null : proposed)

const valueOf = (row: GridRow, column: string) => (row[column] === undefined || row[column] === '' ? null : row[column])

import { lazy, Suspense, useMemo, useState } from 'react'
import { defaultValues, newRow } from '#kernel/client/records/form-values.ts'
import { LazyLinesGrid } from '#ui/grid/lines/LazyLinesGrid.tsx'
import type { LinesGridProps } from '#ui/grid/lines/LinesGrid.tsx'
import { takenLines, type TakenBy } from './taken-lines.ts'
import { useTakeText } from './text.ts'

const TakeWindow = lazy(async () => ({ default: (await import('./TakeWindow.tsx')).TakeWindow }))

interface StockLinesOptions {
  by: TakenBy
  /** Field of the document that names the store. */
  warehouse?: string
  /** Whether a document of these values takes usable stock alone. */
  usable?: (head: Readonly<Record<string, unknown>>) => boolean
}

/** Lines that are typed, or taken from what is in stock. */
export function stockLines({ by, warehouse, usable = () => false }: StockLinesOptions) {
  return function StockLines(props: LinesGridProps) {
    const { say } = useTakeText()
    const [open, setOpen] = useState(false)
    const { entity, rows, onChange, head = {} } = props
    const picker = useMemo(() => ({ label: say('take'), title: say('takeKey'), open: () => setOpen(true) }), [say])
    const store = warehouse === undefined ? undefined : head[warehouse]
    return (
      <>
        <LazyLinesGrid {...props} {...(onChange ? { picker } : {})} />
        {open && onChange && (
          <Suspense>
            <TakeWindow warehouse={typeof store === 'string' && store !== '' ? store : null} usable={usable(head)}
              takesAll={by !== 'adjust'} onClose={() => setOpen(false)} onTake={(taken) => {
              setOpen(false)
              onChange([...rows, ...takenLines(by, taken).map((line) => newRow({ ...defaultValues(entity), ...line }))])
            }} />
          </Suspense>
        )}
      </>
    )
  }
}

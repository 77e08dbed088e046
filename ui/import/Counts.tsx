import type { ImportCounts } from '#kernel/client/records/import-api.ts'
import { withThousands } from '#kernel/entity/preset-numbers.ts'
import { useImportText } from './text.ts'

const names = ['added', 'updated', 'unchanged', 'refused'] as const

/** What became, or will become, of the rows of a file. */
export function Counts({ counts }: { counts: ImportCounts }) {
  const { say } = useImportText()
  const total = names.reduce((sum, name) => sum + counts[name], 0)
  return (
    <dl className="mw-counts">
      <div>
        <dt>{say('countTotal')}</dt>
        <dd className="mw-number">{withThousands(total)}</dd>
      </div>
      {names.map((name) => (
        <div key={name} data-outcome={counts[name] > 0 ? name : undefined}>
          <dt>{say(`became_${name}`)}</dt>
          <dd className="mw-number">{withThousands(counts[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

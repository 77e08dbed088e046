import { fieldTitle } from '#kernel/client/entity-text.ts'
import { lineFields, unusedColumns } from '#kernel/client/records/form-values.ts'
import { uiKindOf } from '../../kinds/index.ts'
import { useText } from '../../text.ts'
import type { ReadLinesProps } from './RecordBody.tsx'

/** A sub-table on paper: every row, nothing to scroll. */
export function LinesSheet({ entity, label, rows, head = {} }: ReadLinesProps) {
  const { say, locale } = useText()
  const unused = unusedColumns(entity, head, rows)
  const fields = lineFields(entity).filter(([name]) => !unused.includes(name))
  return (
    <table className="mw-lines-sheet" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{say('rowNo')}</th>
          {fields.map(([name, field]) => <th key={name} scope="col">{fieldTitle(name, field, locale)}</th>)}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row._key}>
            <td>{index + 1}</td>
            {fields.map(([name, field]) => {
              const { Display, align } = uiKindOf(field)
              return (
                <td key={name} className={align === 'right' ? 'mw-right' : undefined}>
                  <Display name={name} field={field} record={row} />
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

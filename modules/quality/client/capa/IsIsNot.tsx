import { Input } from 'antd'
import { isIsNotRows, type IsIsNot as Content } from '../../index.ts'
import { useCapaText } from './text.ts'

const longest = 500

/** What the problem is and what it might be but is not. */
export function IsIsNot({ content, onChange }: { content: Content; onChange?: ((content: Content) => void) | undefined }) {
  const { say } = useCapaText()
  const sides = ['is', 'isNot'] as const
  return (
    <div className="qca-isnot" role="table" aria-label={`${say('is')} / ${say('isNot')}`}>
      <div role="row" className="qca-isnot-head">
        <span role="columnheader">{say('aspect')}</span>
        {sides.map((side) => <span key={side} role="columnheader">{say(side)}</span>)}
      </div>
      {isIsNotRows.map((row) => (
        <div role="row" key={row}>
          <span role="rowheader">{say(row)}</span>
          {sides.map((side) => (
            <span role="cell" key={side}>
              {onChange
                ? (
                  <Input.TextArea autoSize={{ minRows: 1, maxRows: 6 }} maxLength={longest} value={content[row][side]}
                    aria-label={`${say(row)} ${say(side)}`} placeholder={say(side)}
                    onChange={(event) => onChange({ ...content, [row]: { ...content[row], [side]: event.target.value } })} />
                )
                : content[row][side] || say('none')}
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}

import { DeleteOutlined, PlusOutlined, QuestionOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import type { Why } from '../../index.ts'
import { useCapaText } from './text.ts'
import { withCause, withoutCause, withText, type WhyPath } from './why-edits.ts'

const longest = 500
/** So deep causes are asked for. */
const deepest = 7

interface WhyTreeProps {
  whys: readonly Why[]
  /** Missing where the step is finished. */
  onChange?: ((whys: readonly Why[]) => void) | undefined
}

/** Causes and what is behind them: asking why again goes one deeper. */
export function WhyTree({ whys, onChange }: WhyTreeProps) {
  const { say } = useCapaText()
  return (
    <section aria-label={say('whyTree')}>
      <h4 className="mw-heading">{say('whyTree')}</h4>
      {whys.length > 0 ? <Branch whys={whys} path={[]} all={whys} onChange={onChange} /> : !onChange && <p>{say('none')}</p>}
      {onChange && <Button size="small" icon={<PlusOutlined />} onClick={() => onChange(withCause(whys, []))}>{say('addWhy')}</Button>}
    </section>
  )
}

interface BranchProps extends WhyTreeProps {
  path: WhyPath
  all: readonly Why[]
}

function Branch({ whys, path, all, onChange }: BranchProps) {
  const { say } = useCapaText()
  return (
    <ul className="qca-whys">
      {whys.map((why, index) => {
        const here = [...path, index]
        const number = here.map((at) => at + 1).join('.')
        return (
          // A cause is known by its place: it has nothing else that stays the same while it is written.
          <li key={number}>
            {onChange
              ? (
                <div className="qca-why">
                  <Input.TextArea autoSize={{ maxRows: 6 }} maxLength={longest} value={why.text} aria-label={say('why', { n: number })}
                    placeholder={say('why', { n: number })} onChange={(event) => onChange(withText(all, here, event.target.value))} />
                  {here.length < deepest && (
                    <Button type="text" icon={<QuestionOutlined />} aria-label={`${say('askWhy')} ${number}`} title={say('askWhy')}
                      onClick={() => onChange(withCause(all, here))} />
                  )}
                  <Button type="text" icon={<DeleteOutlined />} aria-label={say('removeWhy', { n: number })}
                    title={say('removeWhy', { n: number })} onClick={() => onChange(withoutCause(all, here))} />
                </div>
              )
              : (
                <p>
                  <span className="mw-faint">{number}</span> {why.text || say('none')}
                </p>
              )}
            {why.children.length > 0 && <Branch whys={why.children} path={here} all={all} onChange={onChange} />}
          </li>
        )
      })}
    </ul>
  )
}

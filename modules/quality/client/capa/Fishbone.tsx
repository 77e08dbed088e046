import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { fishboneSides, type CapaContent, type FishboneSide } from '../../index.ts'
import { useCapaText } from './text.ts'

const longest = 500

interface FishboneProps {
  fishbone: CapaContent['fishbone']
  /** Stands at the head. */
  problem: string
  onChange?: ((fishbone: CapaContent['fishbone']) => void) | undefined
}

/** Causes by people, machine, material, method, environment and measurement along the spine to the problem. */
export function Fishbone({ fishbone, problem, onChange }: FishboneProps) {
  const { say } = useCapaText()
  return (
    <section aria-label={say('fishbone')}>
      <h4 className="mw-heading">{say('fishbone')}</h4>
      <div className="qca-fish">
        {fishboneSides.map((side) => (
          <Bone key={side} side={side} causes={fishbone[side]}
            {...(onChange ? { onChange: (causes: readonly string[]) => onChange({ ...fishbone, [side]: causes }) } : {})} />
        ))}
        <div className="qca-head">
          <span className="mw-faint">{say('effectOf')}</span>
          <b>{problem || say('none')}</b>
        </div>
      </div>
    </section>
  )
}

function Bone(
  { side, causes, onChange }: { side: FishboneSide; causes: readonly string[]; onChange?: (causes: readonly string[]) => void },
) {
  const { say } = useCapaText()
  const name = say(side)
  return (
    <div className="qca-bone" style={{ gridArea: side }} role="group" aria-label={name}>
      <b>{name}</b>
      <ul>
        {causes.map((cause, index) => {
          const number = index + 1
          return (
            // A cause is known by its place, as above.
            <li key={number}>
              {onChange
                ? (
                  <>
                    <Input size="small" maxLength={longest} value={cause} aria-label={say('cause', { side: name, n: number })}
                      onChange={(event) => onChange(causes.map((one, at) => (at === index ? event.target.value : one)))} />
                    <Button size="small" type="text" icon={<DeleteOutlined />} aria-label={say('removeCause', { side: name, n: number })}
                      onClick={() => onChange(causes.filter((_, at) => at !== index))} />
                  </>
                )
                : cause}
            </li>
          )
        })}
      </ul>
      {onChange
        ? (
          <Button size="small" type="text" icon={<PlusOutlined />} aria-label={`${say('addCause')} ${name}`}
            onClick={() => onChange([...causes, ''])}
          >
            {say('addCause')}
          </Button>
        )
        : causes.length === 0 && <span className="mw-faint">{say('none')}</span>}
    </div>
  )
}

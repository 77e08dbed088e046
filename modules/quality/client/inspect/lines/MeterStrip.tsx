import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled, MinusCircleOutlined } from '@ant-design/icons'
import type { SheetLine } from '../inspect-api.ts'
import { shareOf, toneOf } from '../meter.ts'
import { useInspectText } from '../text.ts'

const icons = { open: <MinusCircleOutlined />, near: <ExclamationCircleFilled />, ok: <CheckCircleFilled />,
  ng: <CloseCircleFilled /> } as const

interface MeterStripProps {
  lines: readonly SheetLine[]
  current: string | undefined
  onChoose: (line: string) => void
}

/** The live meter of each characteristic: checked of n, nonconforming against Ac and Re, in colour and in words. */
export function MeterStrip({ lines, current, onChoose }: MeterStripProps) {
  const { say } = useInspectText()
  return (
    <ul className="qin-meters" aria-label={say('meters')}>
      {lines.map((line) => (
        <li key={line.id}>
          <button type="button" className="qin-meter" data-tone={toneOf(line)} aria-pressed={line.id === current}
            onClick={() => onChoose(line.id)}
          >
            <span className="qin-meter-name">{line.name}</span>
            <span className="qin-bar" aria-hidden>
              <span style={{ width: `${shareOf(line)}%` }} />
            </span>
            <span className="qin-meter-figures">
              <span>{say('checkedOf', { checked: line.checked, n: line.n })}</span>
              <span>{say('badOf', { bad: line.nonconforming, ac: line.ac, re: line.re })}</span>
            </span>
            <MeterWord line={line} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Where a characteristic stands, in a word. */
export function MeterWord({ line }: { line: SheetLine }) {
  const { say } = useInspectText()
  const tone = toneOf(line)
  const word = tone === 'open' ? (line.checked === 0 ? 'notBegun' : 'goingOn') : tone
  return (
    <span className="qin-word" data-tone={tone}>
      <span aria-hidden>{icons[tone]}</span> {say(word)}
    </span>
  )
}

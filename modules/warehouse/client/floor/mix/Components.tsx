import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import type { Rec } from '#kernel/client/records/record.ts'
import { ActButton } from '#ui/acts/ActButton.tsx'
import { weighAgain, type MixState, type WeighLine } from '../../../calls/mix.ts'
import { useFloorText } from '../text.ts'

interface ComponentsProps {
  record: Rec
  state: MixState
  onWithdrawn: () => Promise<void>
}

/** What is weighed in its order, how far it is, and what was weighed before and is weighed again. */
export function Components({ record, state: { lines, next }, onWithdrawn }: ComponentsProps) {
  const { say } = useFloorText()
  return (
    <section className="mw-panel wf-section wf-aside" aria-label={say('components')}>
      <h2>{say('components')}</h2>
      <ol className="wf-steps">
        {lines.map((line) => (
          <li key={line.id} className="wf-step" {...(line.id === next ? { 'aria-current': 'step' as const } : {})}>
            <span>
              <Signed line={line} />
              {line.parts.length > 0 && (
                <ActButton act={weighAgain} record={record} given={{ line: line.id, lineRev: line.rev }} size="small" type="link"
                  className="wf-again" title={say('againOf', { item: line.item_dictText ?? '' })} explanation={<WeighedLine line={line} />}
                  onDone={() => void onWithdrawn()} />
              )}
            </span>
            <Weighed line={line} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function WeighedLine({ line: { weighed, uomCode, weighBy_dictText: weigher, secondBy_dictText: second, scale: by } }: { line: WeighLine }) {
  const { say } = useFloorText()
  return <p>{say('againTold', { weighed: weighed ?? '', uom: uomCode, weigher: weigher ?? '', second: second ?? by ?? '' })}</p>
}

/** Lots and signatures, of what counts and of what was withdrawn. */
function Signed(
  { line: { item_dictText: item, lot_dictText: lot, secondBy_dictText: second, uomCode, parts, withdrawn } }: { line: WeighLine },
) {
  const { say } = useFloorText()
  return (
    <>
      {item}
      <span className="wf-about">
        {[parts.length > 1 ? parts.map((part) => `${part.lot_dictText ?? ''} ${part.weighed}`).join(' + ') : lot, second].filter(Boolean)
          .join(' · ')}
      </span>
      {withdrawn.map((part) => (
        <span key={part.id} className="wf-about">
          {say('withdrawn', { weighed: part.weighed, uom: uomCode, weigher: part.weighBy_dictText ?? '',
            second: part.secondBy_dictText ?? part.scale ?? '', reason: part.withdrawnReason ?? '' })}
        </span>
      ))}
    </>
  )
}

function Weighed({ line: { aim, uomCode, weighed, result } }: { line: WeighLine }) {
  const { say } = useFloorText()
  return (
    <span className="wf-step-qty">
      {say('target')} {aim} {uomCode}
      <br />
      {result && result !== 'PART'
        && (result === 'OK' ? <CheckCircleFilled className="wf-ok" aria-hidden /> : <CloseCircleFilled className="wf-bad" aria-hidden />)}
      {' '}
      {weighed ?? '—'}
    </span>
  )
}

import { Alert, Descriptions, InputNumber, Segmented, Select } from 'antd'
import { useId } from 'react'
import { useScreenSearch } from '#kernel/client/records/use-screen-search.ts'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { aqls } from '../../rules/sampling/aql.ts'
import { levels } from '../../rules/sampling/code-letter.ts'
import type { Strictness } from '../../rules/sampling/sampling-plan.ts'
import { askedOf, LARGEST, writeAsked } from './asked.ts'
import { OcCurve } from './OcCurve.tsx'
import { percent } from './percent.ts'
import { judgedPlan, type Asked, type Judged } from './plan-of.ts'
import { StrictnessTable } from './StrictnessTable.tsx'
import { useCalculatorText } from './text.ts'
import './calculator.css'

/** How many pieces of a lot to inspect by GB/T 2828.1, when it is accepted, and what that promises. */
export default function SamplingCalculator() {
  const { say } = useCalculatorText()
  const { search, change } = useScreenSearch()
  const { asked, fault } = askedOf(search)
  const plan = judgedPlan(asked)
  return (
    <ScreenRoot>
      <div className="mw-stack">
        <section className="mw-panel mw-stack" aria-label={say('question')}>
          <Question asked={asked} onChange={(next) => change(writeAsked(search, { ...asked, ...next }), { replace: true })} />
          {fault && <Alert type="warning" showIcon title={say('badLot')} />}
        </section>
        <div className="qms-calculator">
          <section className="mw-panel mw-stack" aria-live="polite">
            <h2 className="mw-heading">{say('plan')}</h2>
            <Plan plan={plan} lot={asked.lot} />
            <h2 className="mw-heading">{say('states')}</h2>
            <StrictnessTable asked={asked} onChoose={(state) => change(writeAsked(search, { ...asked, state }), { replace: true })} />
            <p className="qms-source">{say('source')}</p>
          </section>
          <section className="mw-panel mw-stack">
            <h2 className="mw-heading">{say('curve')}</h2>
            <OcCurve plan={plan} aql={asked.aql} />
            <Promises plan={plan} />
          </section>
        </div>
      </div>
    </ScreenRoot>
  )
}

function Question({ asked, onChange }: { asked: Asked; onChange: (next: Partial<Asked>) => void }) {
  const { say } = useCalculatorText()
  const id = useId()
  const states: { value: Strictness; label: string }[] = [{ value: 'NORMAL', label: say('normal') }, { value: 'TIGHTENED',
    label: say('tightened') }, { value: 'REDUCED', label: say('reduced') }]
  return (
    <div className="qms-question">
      <label htmlFor={`${id}lot`}>{say('lot')}</label>
      <InputNumber id={`${id}lot`} value={asked.lot} min={1} max={LARGEST} precision={0} onChange={(lot) => {
        if (lot !== null) onChange({ lot })
      }} />
      <label htmlFor={`${id}level`}>{say('level')}</label>
      <Select id={`${id}level`} value={asked.level} options={levels.map((value) => ({ value, label: value }))}
        onChange={(level) => onChange({ level })} />
      <label htmlFor={`${id}aql`}>{say('aql')}</label>
      <Select id={`${id}aql`} value={asked.aql} showSearch options={aqls.map((value) => ({ value, label: value }))}
        onChange={(aql) => onChange({ aql })} />
      <Segmented aria-label={say('state')} value={asked.state} options={states} onChange={(state) => onChange({ state })} />
    </div>
  )
}

function Plan({ plan: { letter, code, n, ac, re, full, model }, lot }: { plan: Judged; lot: number }) {
  const { say } = useCalculatorText()
  return (
    <>
      <dl className="qms-plan">
        {([['letter', code === letter ? letter : say('used', { letter, code })], ['n', n], ['ac', ac], ['re', re]] as const).map((
          [key, value],
        ) => (
          <div key={key}>
            <dt>{say(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="qms-words">{say(model === 'poisson' ? 'inWordsPerItem' : 'inWords', { lot, n, ac, re })}</p>
      {full && <Alert type="info" showIcon title={say('full', { n })} />}
      {model === 'poisson' && <Alert type="info" showIcon title={say('byNonconformities')} />}
    </>
  )
}

function Promises({ plan: { atAql, producer, consumer, model } }: { plan: Judged }) {
  const { say } = useCalculatorText()
  const quality = (
    value: number | null,
  ) => (value === null ? say('everyQuality') : model === 'poisson' ? (value * 100).toFixed(2) : percent(value, 3))
  return (
    <Descriptions size="small" column={1} bordered title={say('promises')} items={[
      { key: 'atAql', label: say('atAql'), children: percent(atAql, 2) },
      { key: 'producer', label: say('producer'), children: quality(producer) },
      { key: 'consumer', label: say('consumer'), children: quality(consumer) },
    ]} />
  )
}

import { CheckCircleFilled, MinusCircleOutlined, WarningFilled } from '@ant-design/icons'
import type { Rec } from '#kernel/client/records/record.ts'
import { useDictEntries } from '#ui/kinds/use-dict-entries.ts'
import { allRules, spcChart, type Rule } from '../../../index.ts'
import type { Series } from '../plot/series.ts'
import { useSpcText } from '../text.ts'
import { activeTests, countTest, testText } from './chart-words.ts'

/** The eight tests: which are active, and which some point has ended. */
export function RuleLights({ chart, series }: { chart: Rec; series: Series }) {
  const { say } = useSpcText()
  const items = useDictEntries(spcChart.fields.rules)
  const active = activeTests(chart)
  const west = chart.ruleSet === 'WESTERN_ELECTRIC' ? say('test2West') : undefined
  return (
    <ul className="qms-lights" aria-label={say('lights')}>
      {allRules.map((rule) => (
        <Light key={rule} rule={rule} text={testText(rule, items, west)} active={active.includes(rule)} {...countTest(series, rule)} />
      ))}
    </ul>
  )
}

function Light({ rule, text, active, count, open }: { rule: Rule; text: string; active: boolean; count: number; open: number }) {
  const { say } = useSpcText()
  const state = !active && count === 0 ? 'off' : open > 0 ? 'open' : count > 0 ? 'done' : 'ok'
  const Icon = state === 'off' ? MinusCircleOutlined : state === 'ok' ? CheckCircleFilled : WarningFilled
  return (
    <li className={`qms-light qms-light-${state}`}>
      <Icon aria-hidden />
      <span className="qms-light-text">
        <b>{rule}</b> {text}
      </span>
      <span className="qms-light-state">
        {state === 'off'
          ? say('lightOff')
          : state === 'ok'
          ? say('lightOk')
          : state === 'open'
          ? say('lightOpen', { open })
          : say('lightDone', { count })}
      </span>
    </li>
  )
}

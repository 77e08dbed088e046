import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Decimal } from '#kernel/entity/index.ts'
import { formatNumber } from '#ui/kinds/format-number.ts'
import { flowSteps, routeYield, type FlowStep } from './route-steps.ts'
import './product.css'

const decimal = { kind: 'decimal' } as const

/** The operations of a route as a chain that a person follows with the finger. */
export function RouteFlow({ rows }: { rows: readonly Readonly<Record<string, unknown>>[] }) {
  const { t } = useTranslation('product')
  const steps = flowSteps(rows)
  if (steps.length === 0) return <p className="mw-faint">{t('flowEmpty')}</p>
  return (
    <>
      <ol className="pd-flow" aria-label={t('flow')}>{steps.map((step, index) => <Step key={`${step.opNo}-${index}`} step={step} />)}</ol>
      <p className="mw-faint">
        {t('flowSummary', { count: steps.length,
          percent: formatNumber(new Decimal(routeYield(rows)).times(100).toDecimalPlaces(2).toFixed(), decimal) })}
      </p>
    </>
  )
}

function Step({ step }: { step: FlowStep }) {
  const { t } = useTranslation('product')
  return (
    <li className={step.isKey ? 'pd-step pd-key' : 'pd-step'}>
      <div className="pd-step-head">
        <span className="pd-op">{step.opNo || '—'}</span>
        <strong>{step.process || '—'}</strong>
      </div>
      <div className="mw-faint">{step.workcenter || '—'}</div>
      <div className="pd-times">
        {t(step.runBaseQty === '1' ? 'flowTimes' : 'flowTimesBase', { setup: formatNumber(step.setupMin, decimal),
          run: formatNumber(step.runMin || '0', decimal), basis: step.runBasis, qty: formatNumber(step.runBaseQty, decimal) })}
      </div>
      <div className="mw-tags">
        {step.isKey && <Tag color="gold">{t('keyOperation')}</Tag>}
        {step.outsourced && <Tag color="purple">{t('outsourced')}</Tag>}
        {step.inspection && <Tag color="blue">{step.inspection}</Tag>}
        {step.transferQty && <Tag>{t('overlap', { qty: formatNumber(step.transferQty, decimal) })}</Tag>}
      </div>
      {step.stockedItem && <div className="mw-faint">{t('stocked', { item: step.stockedItem })}</div>}
    </li>
  )
}

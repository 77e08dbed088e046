import { Alert } from 'antd'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { permissionStore } from '#kernel/client/session/permission-store.ts'
import { isElementVisible } from '#kernel/entity/permission.ts'
import { allFieldLossNotices } from '#ui/screens/slots.ts'
import { isLoss, type PlanStep } from '#kernel/entity/plan-step.ts'
import { stepText } from './online/step-text.ts'

/** What publishing will do to the tables, said before it is done. */
export function PlannedSteps({ version, steps }: { version: number; steps: readonly PlanStep[] }) {
  const { t, i18n } = useTranslation('lowcode')
  const locale = i18n.language === 'en-US' ? 'en-US' : 'zh-CN'
  const lost = steps.filter((step) => step.kind === 'archive' || step.kind === 'rename').map(({ table, column }) => `${table}.${column}`)
  const notices = allFieldLossNotices().filter(({ right }) => isElementVisible(right, permissionStore.getState()))
  return (
    <>
      <span className="mw-faint">{t('newVersion', { version })}</span>
      {lost.length > 0 && notices.map(({ key, Component }) => (
        <Suspense key={key} fallback={null}>
          <Component columns={lost} />
        </Suspense>
      ))}
      {steps.some(isLoss) && <Alert type="warning" showIcon title={t('lossTitle')} description={t('lossText')} />}
      {steps.length === 0
        ? <p>{t('nothingToDo')}</p>
        : <ul className="mw-named">{steps.map((step) => <li key={JSON.stringify(step)}>{stepText(t, locale, step)}</li>)}</ul>}
    </>
  )
}

import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rowsOf } from '#kernel/client/records/form-values.ts'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import type { FormController } from '#kernel/client/records/use-form.ts'
import { ask } from '#kernel/client/request/calls.ts'
import { parseReport } from '../calls/report-head.ts'
import { mergeParsed } from './merge-parsed.ts'

interface Outcome {
  readonly type: 'success' | 'error'
  readonly text: string
}

/** Asks the server for the columns and parameters of the statement as it is typed, and makes them the rows of the report. */
export function ParseSection({ form }: { form: FormController }) {
  const { t } = useTranslation('lowcode')
  const [outcome, setOutcome] = useState<Outcome>()
  const [busy, setBusy] = useState(false)
  const statement = typeof form.values.cgrSql === 'string' ? form.values.cgrSql : ''
  const parse = async () => {
    if (statement.trim() === '') {
      setOutcome({ type: 'error', text: t('sqlEmpty') })
      return
    }
    setBusy(true)
    try {
      const { fields, params } = await ask(parseReport, { sql: statement,
        dbKey: typeof form.values.dbSource === 'string' ? form.values.dbSource : null })
      form.set('items', mergeParsed(rowsOf(form.values, 'items'), fields, 'fieldName'))
      form.set('params', mergeParsed(rowsOf(form.values, 'params'), params, 'paramName'))
      setOutcome({ type: 'success', text: t('parsed', { columns: fields.length, params: params.length }) })
    } catch (error) {
      const refusal = refusalOf(error)
      setOutcome(refusal && { type: 'error', text: refusal.message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="mw-stack">
      <span className="mw-faint">{t('parseHelp')}</span>
      <div>
        <Button loading={busy} onClick={() => void parse()}>{t('parse')}</Button>
      </div>
      {outcome && <Alert type={outcome.type} showIcon title={outcome.text} />}
    </div>
  )
}

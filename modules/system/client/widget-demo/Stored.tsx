import { useWidgetText } from './text.ts'

/** The value of a widget as a form would save it. */
export function Stored({ value }: { value: unknown }) {
  const { t } = useWidgetText()
  return (
    <p className="sys-demo-value">
      {t('stored')} <output className="mw-code">{JSON.stringify(value)}</output>
    </p>
  )
}

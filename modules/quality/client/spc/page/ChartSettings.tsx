import { fieldLabel } from '#kernel/client/entity-text.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import type { Field } from '#kernel/entity/index.ts'
import { isEmpty } from '#ui/kinds/kind.ts'
import { uiKindOf } from '#ui/kinds/index.ts'
import { DetailList } from '#ui/widgets/DetailList.tsx'
import { spcChart } from '../../../index.ts'
import { useSpcText } from '../text.ts'

/** How the chart is set up: what is empty says nothing. */
export function ChartSettings({ chart }: { chart: Rec }) {
  const { locale } = useSpcText()
  const fields = Object.entries<Field>(spcChart.fields).filter(([name, field]) => field.form !== false && !isEmpty(chart[name]))
  return (
    <DetailList columns={3} size="small" entries={fields.map(([name, field]) => {
      const { Display } = uiKindOf(field)
      return { key: name, label: fieldLabel(name, field, locale), value: <Display name={name} field={field} record={chart} /> }
    })} />
  )
}

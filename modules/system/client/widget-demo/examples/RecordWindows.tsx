import { useState } from 'react'
import { entityOf } from '#kernel/client/entities.ts'
import { BusinessSelect } from '#ui/pickers/business/BusinessSelect.tsx'
import { entityConfig } from '#ui/pickers/business/entity-config.ts'
import { Stored } from '../Stored.tsx'
import { useWidgetText } from '../text.ts'

export function Example() {
  const { t, language } = useWidgetText()
  const [chosen, setChosen] = useState<Readonly<Record<string, string | null>>>({ items: null, supplier: null })
  const [items, suppliers] = ['product.item', 'product.supplier'].map((id) =>
    entityConfig(entityOf(id), language === 'en-US' ? 'en-US' : 'zh-CN')
  )
  return (
    <div className="mw-stack">
      <BusinessSelect config={items!} aria-label={t('itemsLabel')} value={chosen.items}
        onChange={(next) => setChosen({ ...chosen, items: next })} />
      <BusinessSelect config={suppliers!} multiple={false} aria-label={t('supplierLabel')} value={chosen.supplier}
        onChange={(next) => setChosen({ ...chosen, supplier: next })} />
      <Stored value={chosen} />
    </div>
  )
}

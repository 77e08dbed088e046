import { DatePicker, InputNumber, Select, Tabs } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { entityOf } from '#kernel/client/entities.ts'
import { useOptionText } from '#kernel/client/records/use-options.ts'
import { useScreenSearch } from '#kernel/client/records/use-screen-search.ts'
import { f, type Field } from '#kernel/entity/index.ts'
import { toMoment } from '#ui/kinds/time-values.ts'
import { EmptyView } from '#ui/parts/StateView.tsx'
import { RefSelect } from '#ui/pickers/RefSelect.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { BomCompare } from './BomCompare.tsx'
import { BomTree } from './BomTree.tsx'
import { BomUsages } from './BomUsages.tsx'
import './product.css'

const itemField = f.ref('product.item', { label: '物料' })
const bomField = f.ref('product.bom', { label: 'BOM' })
const deepest = 10
const dateFormat = 'YYYY-MM-DD'

/** Structures of bills of material: what an item is made of, where it is used, how two versions differ. The address says what is shown. */
export default function BomWorkbench() {
  const { t } = useTranslation('product')
  const { search, write } = useScreenSearch()
  const value = (name: string) => search.get(name) ?? undefined
  const set = (name: string, next: string | null | undefined) => write({ [name]: next || null })
  const item = value('item')
  const date = value('date') ?? dayjs().format(dateFormat)
  const tab = value('tab') ?? 'explode'
  const picker = (name: string, field: Field, label: string) => (
    <AddressPicker name={name} field={field} label={label} value={value(name)} onChoose={(next) => set(name, next)} />
  )
  return (
    <ScreenRoot>
      <div className="mw-panel">
        <div className="pd-bar">
          {tab === 'compare'
            ? <>{picker('left', bomField, t('left'))}{picker('right', bomField, t('right'))}</>
            : (
              <>
                {picker('item', itemField, t('item'))}
                <label>
                  {t('date')}
                  <DatePicker allowClear={false} value={toMoment('date', date)}
                    onChange={(next) => set('date', next?.format(dateFormat))} />
                </label>
                {tab === 'explode' && (
                  <label>
                    {t('qty')}
                    <InputNumber<string> stringMode min="0" value={value('qty') ?? '1'} onChange={(next) =>
                      set('qty', next === null ? null : String(next))} />
                  </label>
                )}
                {tab === 'explode' && (
                  <label>
                    {t('levels')}
                    <Select value={value('levels') ?? ''} style={{ width: 96 }} onChange={(next) => set('levels', next)}
                      options={[{ value: '', label: t('allLevels') },
                        ...Array.from({ length: deepest }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))]} />
                  </label>
                )}
              </>
            )}
        </div>
        <Tabs activeKey={tab} destroyOnHidden onChange={(next) => set('tab', next)} items={[
          { key: 'explode', label: t('explode'), children: item
            ? (
              <BomTree key={item}
                query={{ itemId: item, date, qty: value('qty') ?? '1', ...(value('levels') ? { levels: Number(value('levels')) } : {}) }} />
            )
            : <EmptyView title={t('chooseItem')} /> },
          { key: 'usages', label: t('whereUsed'),
            children: item ? <BomUsages itemId={item} date={date} /> : <EmptyView title={t('chooseItem')} /> },
          { key: 'compare', label: t('compare'), children: <BomCompare left={value('left')} right={value('right')} /> },
        ]} />
      </div>
    </ScreenRoot>
  )
}

interface AddressPickerProps {
  name: string
  field: Field
  label: string
  value: string | undefined
  onChoose: (value: string | null) => void
}

/** A picker whose record comes with the address, which bears no more than its id: the text is asked for. */
function AddressPicker({ name, field, label, value, onChoose }: AddressPickerProps) {
  const target = entityOf(field.target!)
  const text = useOptionText(value ? target : undefined, value ?? '')
  return (
    <label className="pd-wide">
      {label}
      <RefSelect name={name} field={field} target={target} multiple={false} value={value ?? null} text={text === value ? '…' : text}
        aria-label={label} onChange={(next) => onChoose(next === null ? null : String(next))} />
    </label>
  )
}

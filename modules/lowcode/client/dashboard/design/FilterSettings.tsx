import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { f } from '#kernel/entity/index.ts'
import { filterKinds, MOST_FILTERS, type DashboardFilter, type FilterKind } from '../../../rules/dashboard-layout.ts'
import { FieldPart } from '../../FieldPart.tsx'
import { useBoardText } from '../text.ts'
import { LabelledSelect } from './LabelledSelect.tsx'
import { newFilter, withTexts } from './new-tile.ts'

const short = f.text({ label: '', max: 100 })

interface FilterSettingsProps {
  readonly filters: readonly DashboardFilter[]
  readonly onChange: (filters: DashboardFilter[]) => void
  readonly onClose: () => void
}

/** The filters that several tiles share. */
export function FilterSettings({ filters, onChange, onClose }: FilterSettingsProps) {
  const { say } = useBoardText()
  const replace = (id: string, texts: Readonly<Record<string, unknown>>) =>
    onChange(filters.map((one) => (one.id === id ? { ...withTexts(one, texts), label: String(texts.label ?? one.label) } : one)))
  return (
    <Drawer open title={say('filters')} size={380} onClose={onClose}>
      <div className="mw-stack">
        {filters.map((filter) => (
          <fieldset key={filter.id} className="mw-board-fieldset">
            <legend>{filter.label}</legend>
            <FieldPart label={say('filterLabel')} name="label" field={short} value={filter.label}
              onChange={(label) => replace(filter.id, { label: label ?? '' })} />
            <FieldPart label={say('filterLabelEn')} name="labelEn" field={short} value={filter.labelEn ?? ''}
              onChange={(labelEn) => replace(filter.id, { labelEn })} />
            <LabelledSelect required label={say('filterKind')} value={filter.kind}
              options={filterKinds.map((kind) => ({ value: kind, label: say(kind) }))}
              onChange={(kind) => replace(filter.id, { kind: kind as FilterKind })} />
            {filter.kind === 'dict' && (
              <FieldPart label={say('dictCode')} name="dict" field={short} value={filter.dict ?? ''} onChange={(dict) =>
                replace(filter.id, { dict })} />
            )}
            <Button danger icon={<DeleteOutlined />} onClick={() => onChange(filters.filter(({ id }) => id !== filter.id))}>
              {say('removeFilter', { name: filter.label })}
            </Button>
          </fieldset>
        ))}
        <Button icon={<PlusOutlined />} disabled={filters.length >= MOST_FILTERS}
          onClick={() => onChange([...filters, newFilter(say('newFilter'))])}
        >
          {say('addFilter')}
        </Button>
      </div>
    </Drawer>
  )
}

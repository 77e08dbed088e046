import type { ComponentType } from 'react'
import { lineEntityOf } from '#kernel/client/entities.ts'
import { fieldLabel, tabTitle } from '#kernel/client/entity-text.ts'
import { isUsed, rowsOf } from '#kernel/client/records/form-values.ts'
import { fieldGroups, type NamedField } from '#kernel/client/records/list-fields.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { allFields, type Entity } from '#kernel/entity/index.ts'
import { isEmpty } from '../../kinds/kind.ts'
import { uiKindOf } from '../../kinds/index.ts'
import { LazyLinesGrid } from '../../grid/lines/LazyLinesGrid.tsx'
import type { LinesGridProps } from '../../grid/lines/LinesGrid.tsx'
import { isSourceNo, SourceLink } from '../../parts/SourceLink.tsx'
import { useText } from '../../text.ts'
import { DetailList } from '../../widgets/DetailList.tsx'
import { spanOf, widthClass } from '../form/form-layout.ts'
import type { EntitySlots } from '../slots.ts'

const EMPTY_SPAN = 8
const people = ['createBy', 'createTime', 'updateBy', 'updateTime']

interface RecordBodyProps {
  entity: Entity
  record: Rec
  slots: EntitySlots
  /** Draws a sub-table; on paper all of its rows stand below each other. */
  Lines?: ComponentType<ReadLinesProps>
}

/** What a sub-table needs to be read. */
export type ReadLinesProps = Pick<LinesGridProps, 'entity' | 'label' | 'rows' | 'home' | 'head'>

/** The fields of a record by tab, its sub-tables, and who made and changed it. */
export function RecordBody({ entity, record, slots, Lines = LazyLinesGrid }: RecordBodyProps) {
  const { locale } = useText()
  const groups = fieldGroups(entity, readFields(entity, record))
  return (
    <div className="mw-record">
      {slots.recordBody ? <slots.recordBody entity={entity} record={record} /> : groups.map((group) => (
        <section key={group.tab}>
          {group.tab !== '' && groups.length > 1 && <h3 className="mw-heading">{tabTitle(entity, group.tab, locale)}</h3>}
          <Values fields={group.fields.filter(({ field }) => field.kind !== 'lines')} record={record} slots={slots} />
          {group.fields.filter(({ field }) => field.kind === 'lines').map(({ name, field }) => {
            const lines = lineEntityOf(field)
            return lines && (
              <div key={name} className="mw-lines-block">
                <h3 className="mw-heading">
                  {fieldLabel(name, field, locale)}
                  <span className="mw-faint">{rowsOf(record, name).length}</span>
                </h3>
                <Lines entity={lines} label={fieldLabel(name, field, locale)} rows={rowsOf(record, name)} head={record}
                  home={{ entity, recordId: record.id, name }} />
              </div>
            )
          })}
        </section>
      ))}
      <section className="mw-record-foot">
        <DetailList columns={4} size="small"
          entries={people.map((name) => ({ key: name, label: fieldLabel(name, allFields(entity)[name]!, locale),
            value: <Standing name={name} entity={entity} record={record} /> })
          )} />
      </section>
    </div>
  )
}

function Standing({ name, entity, record }: { name: string; entity: Entity; record: Rec }) {
  const field = allFields(entity)[name]!
  const { Display } = uiKindOf(field)
  return <Display name={name} field={field} record={record} />
}

/** Fields of the form, and those set by the server that say something. */
function readFields(entity: Entity, record: Rec): NamedField[] {
  // Where another field tells the number of the source already, it stands there once.
  const twice = Object.keys(entity.fields).some((name) => name !== 'sourceNo' && isSourceNo(name, record))
  return Object.entries(entity.fields)
    .filter(([name]) => name !== 'sourceNo' || !twice)
    .filter(([name, field]) =>
      !field.secret && isUsed(name, field, record) && (field.form !== false || (field.list !== false && !isEmpty(record[name])))
    )
    .map(([name, field]) => ({ name, field }))
}

function Values({ fields, record, slots }: { fields: readonly NamedField[]; record: Rec; slots: EntitySlots }) {
  const { locale } = useText()
  return (
    <dl className="mw-grid mw-values">
      {fields.map(({ name, field }) => {
        const Display = slots.columns?.[name] ?? (isSourceNo(name, record) ? SourceLink : uiKindOf(field).Display)
        // An empty long text needs no row of its own.
        const span = isEmpty(record[name]) ? Math.min(EMPTY_SPAN, spanOf(field)) : spanOf(field)
        return (
          <div key={name} className={`mw-value${widthClass(span)}`} style={{ '--span': span } as React.CSSProperties}>
            <dt>{fieldLabel(name, field, locale)}</dt>
            <dd>
              <Display name={name} field={field} record={record} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

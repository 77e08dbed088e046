import { PlusOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Drawer, Table } from 'antd'
import { useState } from 'react'
import { refreshDictionaries } from '#kernel/client/dictionary/dictionary.ts'
import { entityOf } from '#kernel/client/entities.ts'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import { defaultValues, type Values } from '#kernel/client/records/form-values.ts'
import { mayDo, textOf, type Rec } from '#kernel/client/records/record.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { uiKindOf } from '#ui/kinds/index.ts'
import { RowButton } from '#ui/parts/RowButton.tsx'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { useNarrow } from '#ui/parts/use-narrow.ts'
import { EntityForm } from '#ui/screens/form/EntityForm.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { useAct } from '#ui/parts/use-act.ts'
import { useOperationText } from '../text.ts'

const DRAWER_WIDTH = 720

/** The entries of one dictionary beside its list: looked through, added, changed, deleted. */
export function DictItems({ dict, onClose }: { dict: Rec; onClose: () => void }) {
  const { say } = useOperationText()
  const { modal } = App.useApp()
  const narrow = useNarrow()
  const queryClient = useQueryClient()
  const entity = entityOf('system.dict-item')
  const { act } = useAct([entity.id])
  const mayAdd = useElementVisible(`${entity.permission}:add`)
  const [form, setForm] = useState<{ round: number; values: Values }>()
  const name = textOf(dict, 'dictName')
  const { data, error, isPending, refetch } = useQuery({ queryKey: [entity.id, 'ofDict', dict.id], staleTime: 0,
    queryFn: ({ signal }) =>
      entityApi(entity).list({ dictId: dict.id, column: 'sortOrder', order: 'asc', pageNo: 1, pageSize: -1 }, signal) })
  const changed = async () => {
    await queryClient.invalidateQueries({ queryKey: [entity.id] })
    await refreshDictionaries()
  }
  const next = Math.max(0, ...(data?.records ?? []).map(({ sortOrder }) => Number(sortOrder))) + 1
  const open = (values: Values) => setForm({ round: (form?.round ?? 0) + 1, values })
  const add = () => open({ ...defaultValues(entity), dictId: dict.id, dictId_dictText: name, sortOrder: next })
  const drop = (item: Rec) =>
    modal.confirm({
      title: say('deleteEntry', { name: textOf(item, 'itemText') }),
      content: say('deleteEntryText'),
      okText: say('delete'),
      okButtonProps: { danger: true },
      onOk: async () => {
        if (await act(() => entityApi(entity).remove(item.id))) await refreshDictionaries()
      },
    })
  const addButton = mayAdd && <Button type="primary" icon={<PlusOutlined />} onClick={add}>{say('addEntry')}</Button>
  const size = narrow ? '100%' : DRAWER_WIDTH
  return (
    <Drawer open size={size} title={say('entriesOf', { name })} onClose={onClose}>
      <div className="mw-stack">
        {error
          ? <FailureView error={error} onRetry={() => void refetch()} />
          : data?.total === 0
          ? <EmptyView title={say('noEntries')} text={say('noEntriesText')}>{addButton}</EmptyView>
          : (
            <>
              <div>{addButton}</div>
              <Items rows={data?.records ?? []} loading={isPending} onEdit={open} onDrop={drop} />
            </>
          )}
      </div>
      <Drawer open={form !== undefined} size={size} closable={false} keyboard={false} mask={{ closable: false }}
        styles={{ body: { padding: 0 } }} onClose={() => setForm(undefined)} destroyOnHidden
      >
        {form && (
          <ScreenRoot className="mw-in-drawer">
            <EntityForm key={form.round} entity={entity} slots={{}} initial={form.values} onSaved={() => {
              setForm(undefined)
              void changed()
            }} onClose={() => setForm(undefined)} onNext={() => {
              void changed()
              add()
            }} />
          </ScreenRoot>
        )}
      </Drawer>
    </Drawer>
  )
}

function Items(
  { rows, loading, onEdit, onDrop }: { rows: Rec[]; loading: boolean; onEdit: (item: Rec) => void; onDrop: (item: Rec) => void },
) {
  const { say } = useOperationText()
  const { fields } = entityOf('system.dict-item')
  const status = (record: Rec) => {
    const { Display } = uiKindOf(fields.status!)
    return <Display name="status" field={fields.status!} record={record} />
  }
  return (
    <Table<Rec> rowKey="id" size="small" loading={loading} dataSource={rows} pagination={{ pageSize: 20, hideOnSinglePage: true }}
      scroll={{ x: 480 }} columns={[
      { title: say('entryText'), key: 'text', render: (_value, item) => textOf(item, 'itemText') },
      { title: say('entryValue'), dataIndex: 'itemValue', width: 120 },
      { title: say('order'), dataIndex: 'sortOrder', width: 70, align: 'right' },
      { title: say('status'), key: 'status', width: 90, render: (_value, item) => status(item) },
      { title: say('actions'), key: 'actions', width: 120, render: (_value, item) => (
        <span className="mw-row-actions">
          {mayDo(item, 'edit') && <RowButton onClick={() => onEdit(item)}>{say('edit')}</RowButton>}
          {mayDo(item, 'delete') && <RowButton danger onClick={() => onDrop(item)}>{say('delete')}</RowButton>}
        </span>
      ) },
    ]} />
  )
}

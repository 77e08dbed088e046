import { App, Button, Drawer, Flex, Table, Tag } from 'antd'
import { useState } from 'react'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { readsOf, useRead } from '#kernel/client/records/use-read.ts'
import { recordWrites } from '#kernel/entity/derived/record-calls.ts'
import type { ShownRow } from '#kernel/entity/shape.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { RowButton } from '#ui/parts/RowButton.tsx'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { useNarrow } from '#ui/parts/use-narrow.ts'
import { formTitle } from '../online/form-title.tsx'
import { fieldLabel } from '#kernel/client/entity-text.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { ButtonForm } from './ButtonForm.tsx'
import { buttonsOfForm, scriptedOperations } from '../../calls/online-button.ts'
import { onlineButton } from '../../index.ts'
import { useToolText } from './text.ts'

export type FormButton = ShownRow<typeof onlineButton>

const { delete: removeButton } = recordWrites(onlineButton)
/** The most buttons that are listed. */
const most = '500'

/** The buttons of a form. */
export function ButtonsWindow({ record, onClose }: { record: Rec; onClose: () => void }) {
  const { say, locale } = useToolText()
  const { modal } = App.useApp()
  const narrow = useNarrow()
  const { send } = useCall(removeButton, { warn: true, also: [readsOf(buttonsOfForm), readsOf(scriptedOperations)] })
  const [form, setForm] = useState<{ button?: FormButton }>()
  const { data: page, error, refetch } = useRead(buttonsOfForm, { id: record.id, pageSize: most }, { staleTime: 0 })
  const data = page?.records
  const drop = ({ id, buttonName }: FormButton) =>
    modal.confirm({ title: say('removeAsk', { name: buttonName }), okText: say('remove'), cancelText: say('cancel'),
      okButtonProps: { danger: true }, onOk: () => send({ id: [id] }) })
  const add = <Button type="primary" onClick={() => setForm({})}>{say('addButton')}</Button>
  const title = (name: keyof typeof onlineButton.fields) => fieldLabel(name, onlineButton.fields[name], locale)
  return (
    <Drawer open size={narrow ? '100%' : 720} title={say('buttonsTitle', { name: formTitle(record, locale) })} onClose={onClose}
      extra={data && data.length > 0 ? add : undefined}
    >
      {error
        ? <FailureView error={error} onRetry={() => void refetch()} />
        : !data
        ? <Loading />
        : data.length === 0
        ? <EmptyView title={say('noButtons')} text={say('noButtonsText')}>{add}</EmptyView>
        : (
          <Table<FormButton> rowKey="id" size="small" pagination={false} dataSource={data} scroll={{ x: 620 }} columns={[
            { key: 'name', title: title('buttonName'), render: (_value, button) => (
              <>
                {button.buttonName}
                {button.buttonStatus === '0' && <Tag style={{ marginInlineStart: 8 }}>{textOf(button, 'buttonStatus')}</Tag>}
              </>
            ) },
            { key: 'code', title: title('buttonCode'), dataIndex: 'buttonCode' },
            { key: 'style', title: title('buttonStyle'), render: (_value, button) => button.buttonStyle_dictText ?? button.buttonStyle },
            { key: 'type', title: title('optType'), render: (_value, button) => button.optType_dictText ?? button.optType },
            { key: 'exp', title: title('exp'), render: (_value, { exp }) => exp && <code className="mw-code">{exp}</code> },
            { key: 'actions', title: say('actions'), width: 120, render: (_value, button) => (
              <Flex gap={12}>
                <RowButton onClick={() => setForm({ button })}>{say('edit')}</RowButton>
                <RowButton danger onClick={() => drop(button)}>{say('remove')}</RowButton>
              </Flex>
            ) },
          ]} />
        )}
      {form && <ButtonForm formId={record.id} button={form.button} onClose={() => setForm(undefined)} />}
    </Drawer>
  )
}

import { Alert, Button, Space, Table } from 'antd'
import { useUrlList } from '#ui/screens/list/use-url-list.tsx'
import { useWidgetText } from '../text.ts'

export function Example() {
  const { t } = useWidgetText()
  const list = useUrlList({ list: '/sys/position/list', exportXls: '/sys/position/exportXls' }, { columns: ['code', 'name'], size: 10,
    sizes: [10, 20, 30] })
  return (
    <div className="mw-stack">
      {list.failure && <Alert type="warning" showIcon title={list.failure} />}
      <Space wrap>
        <Button onClick={list.removeSelected}>{t('deleteSelected')}</Button>
        <Button onClick={() => void list.exportXls()}>{t('exportBlob')}</Button>
        <Button onClick={() => void list.exportByRedirect()}>{t('exportRedirect')}</Button>
      </Space>
      <Table rowKey="id" size="small" loading={list.loading} dataSource={list.records} pagination={list.pagination}
        rowSelection={{ selectedRowKeys: [...list.selected], onChange: (keys) => list.select(keys.map(String)) }} columns={[
        { title: t('codeColumn'), dataIndex: 'code' },
        { title: t('nameColumn'), dataIndex: 'name' },
        { title: t('actionsColumn'), render: (_value, { id }) => (
          <>
            <Button type="link" onClick={() => void list.remove(id)}>{t('removeRow')}</Button>
            <Button type="link" onClick={() => void list.close(id)}>{t('closeRow')}</Button>
          </>
        ) },
      ]} />
    </div>
  )
}

import { defineEntity, f } from '#kernel/entity/index.ts'

/** What was filled in at nodes with a form of their own: one record per form and instance. */
export const nodeRecord = defineEntity({
  module: 'workflow',
  name: 'node-record',
  table: 'wf_node_record',
  title: '节点表单记录',
  en: 'Record of a node form',
  internal: true,
  hardDelete: true,
  scope: 'tenant',
  uniques: [['instanceId', 'nodeKey']],
  fields: {
    instanceId: f.text({ label: '流程实例', en: 'Instance', required: true, max: 32 }),
    nodeKey: f.text({ label: '节点', en: 'Node', required: true, max: 200 }),
    entityId: f.text({ label: '业务实体', en: 'Entity', required: true, max: 100 }),
    recordId: f.text({ label: '业务记录', en: 'Record', required: true, max: 32 }),
  },
})

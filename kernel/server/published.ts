import type { Published } from '#kernel/entity/index.ts'

/** Tables of the kernel that modules may read, and what holds of them. They are written by the kernel's functions alone. */
export const published: Published = {
  sys_data_log:
    'One row per write of a record: table, id, version, fields before and after, who and when. Rows are added, and deleted by age; nothing is changed in them but the names of former people.',
  sys_outbox: 'One row per event that was committed, in the order of id; those that were delivered are deleted by age.',
  sys_outbox_delivery: 'One row per event and consumer; done_time is empty while it waits, and last_error says why it failed last.',
  sys_runtime_entity: 'One row per entity that people made, in the version that holds; its table is named by the description.',
  sys_runtime_version: 'One row per version of such an entity, added and never changed.',
}

/** Tables that stay small however long a plant works, and are read whole somewhere: in every other one an index finds what is asked for. */
export const smallTables: readonly string[] = ['eam_equip', 'eam_plan_equip', 'iot_device', 'onl_cgform_field', 'onl_cgform_head',
  'sys_category', 'sys_depart', 'sys_depart_role', 'sys_migration', 'sys_permission_data_rule', 'sys_phone_code', 'sys_progress',
  'sys_runtime_version', 'sys_setting', 'sys_sign_in_address', 'sys_user', 'sys_user_agent']

/** Reads of others that are whole because that is what they are for. */
export const wholeOnPurpose: readonly { file: string; table: string; why: string }[] = [
  { file: 'modules/equipment/server/reports/sums.ts', table: 'eam_order', why: 'its period is a part that comes while it runs' },
  { file: 'modules/equipment/server/reports/sums.ts', table: 'eam_downtime', why: 'its condition is a part that comes while it runs' },
  { file: 'modules/equipment/server/reports/sums.ts', table: 'eam_repair', why: 'its condition is a part that comes while it runs' },
  { file: 'modules/equipment/server/home/tiles.ts', table: 'eam_repair', why: 'its condition is a part that comes while it runs' },
  { file: 'modules/system/server/people/account-names.ts', table: 'sys_sms',
    why: 'an account is made under the name of somebody who left' },
  { file: 'modules/system/server/logs/log.calls.ts', table: 'sys_log', why: 'clears the logs of a tenant' },
  { file: 'modules/system/server/logs/data-log.ts', table: 'sys_data_log', why: 'its condition is a part that comes while it runs' },
  { file: 'modules/system/server/sessions/sessions.ts', table: 'sys_session', why: 'its condition is a part that comes while it runs' },
]

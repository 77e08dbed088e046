import type { Published } from '#kernel/entity/index.ts'

/** Relations of system administration that other modules may read, and what holds of them. */
export const published: Published = {
  sys_user:
    'One row per person, found by username. Rows with del_flag = 1 are gone and keep their name for history; only status = 1 may sign in.',
  sys_user_role: 'One row per person (main_id) and role. Only rows with del_flag = 0, of roles with del_flag = 0, give anything.',
  sys_user_depart: 'One row per department of a person; main_id is the person, depart the department. Only rows with del_flag = 0 hold.',
  sys_role: 'One row per role, found by role_code. A role with del_flag = 1 gives no right, whatever still refers to it.',
  sys_role_permission:
    'One row per menu or button granted to a role, deleted when it is taken back; data_rule_ids names its data rules by commas.',
  sys_depart: 'One row per department; org_code begins with the codes of those above it. Deleted rows have del_flag = 1.',
  sys_permission: 'One row per menu or button, with its tree in parent_id. Rows with del_flag = 1 are offered to nobody.',
  sys_quartz_job: 'One row per job on the schedule, named by job_class_name; del_flag = 1 never runs again.',
  sys_session: 'One row per session that lives; it is gone once the person signed out or was signed out.',
  sys_sms_template: 'One row per template of a message, found by template_code. It is sent with use_status = 1 and del_flag = 0.',
}

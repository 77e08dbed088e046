/** Tables that grow with every day of a plant. */
export const largeTables: ReadonlySet<string> = new Set(['sys_outbox', 'sys_outbox_delivery', 'sys_log', 'sys_history',
  'sys_announcement_send', 'sys_session', 'sys_change', 'sys_data_log', 'sys_doc_trace', 'qms_task', 'qms_insp', 'qms_insp_line',
  'qms_insp_value', 'qms_insp_defect', 'qms_ncr', 'qms_ncr_lot', 'qms_spc_point', 'qms_sampling_log', 'md_print_log', 'md_print_log_record',
  'wms_ledger', 'wms_balance', 'wms_posting', 'wms_lot', 'wms_reserve', 'wms_hu', 'trc_edge', 'wf_instance', 'wf_task', 'wf_task_candidate',
  'wf_history', 'wf_activity', 'wf_job', 'md_item', 'eam_order', 'eam_order_item', 'eam_meter', 'eam_missed', 'mes_work_order',
  'mes_wo_bom', 'mes_wo_op', 'mes_lot', 'mes_lot_link', 'mes_op_task', 'mes_report', 'mes_report_consume', 'mes_report_output',
  'mes_first_piece', 'mes_furnace_batch', 'mes_furnace_load', 'mes_andon', 'mes_rework', 'mes_scrap', 'mes_scrap_line', 'mes_report_worker',
  'mes_work_time', 'iot_point', 'iot_point_1m', 'iot_point_1h', 'iot_state_log', 'iot_rejection', 'iot_alarm', 'iot_alarm_log'])

/** Those that are read whole because that is what they are for. */
export const wholeOnPurpose: readonly { file: string; table: string; why: string }[] = [
  { file: 'modules/equipment/server/reports/sums.ts', table: 'eam_order', why: 'its period is a part that comes while it runs' },
  { file: 'modules/system/server/logs/log.calls.ts', table: 'sys_log', why: 'clears the logs of a tenant' },
  { file: 'modules/system/server/logs/data-log.ts', table: 'sys_data_log', why: 'its condition is a part that comes while it runs' },
  { file: 'modules/system/server/sessions/sessions.ts', table: 'sys_session', why: 'its condition is a part that comes while it runs' },
]

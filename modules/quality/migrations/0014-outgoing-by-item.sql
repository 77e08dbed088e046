-- A line that alternates cover sends out several items, each with a task of its own.
drop index qms_task_open_uq;
create unique index qms_task_open_uq on qms_task (tenant_id, source_type, source_id, source_line, item, insp_type, coalesce(kind, '')) where status in ('WAIT', 'RUNNING') and source_id is not null and del_flag = 0;

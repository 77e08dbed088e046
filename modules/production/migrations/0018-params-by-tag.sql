alter table mes_wo_op_param add column tag_code character varying(64);
alter table mes_report_param add column measured character varying(64);

alter table mes_report add column decision character varying(32);
create index mes_report_decision_ix on mes_report (tenant_id, decision);

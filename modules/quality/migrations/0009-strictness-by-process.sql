-- In production each process has a sequence of lots of its own (domain §3.2). Sequences that one process alone has used become its
-- own; those that several shared are out of use, with their history.
alter table qms_sampling_state add column process character varying(32);
alter table qms_sampling_log add column process character varying(32);
create index qms_sampling_state_process_ix on qms_sampling_state (process);
create index qms_sampling_log_process_ix on qms_sampling_log (process);
update qms_sampling_state s set process = u.process from (
    select l.state_id, min(i.process) as process from qms_sampling_log l join qms_insp i on i.id = l.inspection where l.insp_type = 'IPQC'
    group by l.state_id having count(distinct i.process) = 1 and count(*) = count(i.process)) u where u.state_id = s.id;
update qms_sampling_state s set current = 'N' where s.insp_type = 'IPQC' and s.process is null
  and exists (select from qms_sampling_log l join qms_insp i on i.id = l.inspection where l.state_id = s.id and i.process is not null);
update qms_sampling_log l set process = s.process from qms_sampling_state s where s.id = l.state_id and s.process is not null;
update qms_sampling_state set sequence_key = concat_ws('|', insp_type, item, coalesce(supplier, ''), coalesce(process, ''), severity, insp_level, aql);

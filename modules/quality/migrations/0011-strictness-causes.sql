-- What changed a sequence is a word of a dictionary, so that everybody reads it in their language; the reason is what people wrote.
alter table qms_sampling_log add column cause character varying(32);
update qms_sampling_log set cause = case
    when event -> 'decision' ->> 'kind' = 'RESTART' then 'RESTART'
    when event -> 'decision' ->> 'kind' = 'APPROVE' then 'REDUCE'
    when event -> 'decision' ->> 'kind' = 'CORRECTED' then 'RESUME'
    when event -> 'decision' ->> 'kind' = 'NORMAL' then 'NORMAL'
    when event -> 'decision' ->> 'kind' = 'STEADY' then case when event -> 'decision' ->> 'steady' = 'true' then 'STEADY' else 'UNSTEADY' end
    when inspection is null then null
    when counted = 'Y' then 'LOT'
    when accepted is null then 'TAKEN_BACK'
    when from_state = 'SUSPENDED' then 'PAUSED'
    else 'AGAIN' end;
update qms_sampling_log set reason = case when inspection is null and cause <> 'RESTART' then substr(reason, position('：' in reason) + 1) end where cause is not null;

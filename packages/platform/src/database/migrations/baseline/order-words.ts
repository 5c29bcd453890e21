/** The words of an order, by which the office finds it. */
export const orderWords = `
-- Lower-case words without accents; those with a hyphen or apostrophe also by their parts.
create function order_words(number text, customer jsonb, shipping jsonb, billing jsonb) returns tsvector
  language plpgsql immutable parallel safe cost 1000 as $$
      declare
        given text := lower(regexp_replace(translate(normalize(concat_ws(' ', number,
          customer ->> 'name', customer ->> 'email', customer ->> 'phone', customer ->> 'nif',
          shipping ->> 'name', shipping ->> 'surname', shipping ->> 'company', shipping ->> 'nif', shipping ->> 'phone',
          billing ->> 'name', billing ->> 'surname', billing ->> 'company', billing ->> 'nif', billing ->> 'phone'
        ), nfkd), '’,;:()<>"/', '''         '), '[\\u0300-\\u036f]', '', 'g'));
      begin
        return array_to_tsvector(array_remove(
          string_to_array(given, ' ') || string_to_array(translate(given, '-''', '  '), ' '), ''));
      end
    $$;

-- The words are computed once for a statement, and for rows only if an index is no help.
create function order_query(typed text) returns tsquery
  language sql immutable parallel safe as $$
      select string_agg('''' || replace(replace(word, '\\', '\\\\'), '''', '''''') || ''':*', ' & ')::tsquery
      from unnest(tsvector_to_array(order_words(typed, null, null, null))) as word
    $$;
`;

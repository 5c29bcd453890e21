# Varnish 7 as the shared cache of pages and files, before one or several shops.
# Put TLS (Hitch, HAProxy, Caddy) before it, which sets X-Forwarded-Proto.
vcl 4.1;

import std;

backend shop {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = { .url = "/readyz"; .interval = 2s; .timeout = 2s; .window = 3; .threshold = 2; }
}

# Only shops refresh pages.
acl shops {
  "127.0.0.1";
}

sub vcl_recv {
  # For operators, who ask a shop itself.
  if (req.url ~ "^/(metrics|readyz|docs/api)(/|\?|$)") {
    return (synth(404));
  }
  # Calls and the office are of one visitor.
  if (req.url ~ "^/(api|store-front|sanctum|office|gestion|dev|healthz)(/|\?|$)") {
    return (pass);
  }
  # Pages, their data, scripts, styles, pictures: the same for all.
  if (req.method == "GET" || req.method == "HEAD") {
    unset req.http.Cookie;
    unset req.http.Origin;
    if (req.http.X-Tuerca-Refresh && client.ip ~ shops) {
      set req.hash_always_miss = true;
    }
    # An old page is shown for ten minutes while Varnish asks again, for a day while no shop answers.
    if (std.healthy(req.backend_hint)) {
      set req.grace = 10m;
    }
    return (hash);
  }
}

sub vcl_backend_response {
  # What says nothing of caches is kept by none.
  if (beresp.http.Set-Cookie || !beresp.http.Cache-Control || beresp.http.Cache-Control ~ "private|no-store") {
    set beresp.uncacheable = true;
    set beresp.ttl = 60s;
    return (deliver);
  }
  # A page that is older than this is shown only while no shop answers (vcl_recv).
  set beresp.grace = 1d;
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
}

sub vcl_deliver {
  set resp.http.X-Cache = obj.hits;
}

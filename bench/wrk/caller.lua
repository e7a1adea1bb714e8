-- The callers of a measurement, for wrk: sends the requests of the file that is its argument in turn, for as long as
-- asked, and ends with what was seen as one line of JSON. Nothing is written or thought about while the clock runs.
-- The file: the bytes of a request as a number, the end of a line, the request; and so on (write-requests.ts).

local requests = {}
local last = 0

function init(args)
  local file = assert(io.open(args[1], 'rb'))
  local bytes = file:read('*n')
  while bytes do
    file:read(1)
    requests[#requests + 1] = file:read(bytes)
    bytes = file:read('*n')
  end
  file:close()
end

function request()
  last = last % #requests + 1
  return requests[last]
end

function done(summary, latency)
  local errors = summary.errors
  local broken = errors.connect + errors.read + errors.write + errors.timeout
  io.write(string.format(
    '{"answers":%d,"seconds":%.6f,"bytes":%.0f,"p50":%.3f,"p99":%.3f,"refused":%d,"broken":%d}\n',
    summary.requests, summary.duration / 1e6, summary.bytes,
    latency:percentile(50) / 1e3, latency:percentile(99) / 1e3, errors.status, broken
  ))
end

import http from 'node:http';

// Swallows uploads as a server would, and tells its parent when a connection ends before its request.
const server = http.createServer((request, response) => {
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  request.on('error', () => process.send?.({ cut: Date.now(), bytes }));
  request.on('end', () => {
    response.writeHead(201, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ message: 'ok', status: 201, data: { id: 1, status: 'pending' }, meta: { bytes } }));
  });
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.once('disconnect', () => process.exit());

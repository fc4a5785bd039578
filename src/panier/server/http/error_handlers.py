"""Reports of errors in pages of the web client: counted in a metric, and each different error logged once.

Anybody may send them, so they are limited per network, they can make no metric labels, and all networks together can
write only so many lines to the log.
"""

import structlog
from aiohttp import web

from panier import protocol
from panier.server.http.client_address import ClientAddresses
from panier.server.http.rate_limits import RateLimiter, TokenBucket, limited_network_of
from panier.server.http.responses import TOO_BUSY, HttpRefusal, read_body
from panier.server.model.names import to_visible_line
from panier.server.system import metrics
from panier.server.system.clock import Clock
from panier.server.tuning import (
    ERROR_LOG_INTERVAL_MS,
    ERROR_REPORT_INTERVAL_MS,
    MAX_ERROR_REPORTS,
    MAX_ERRORS_LOGGED,
    MAX_ERRORS_REMEMBERED,
    Tuning,
)

log = structlog.get_logger()


class ErrorHandlers:
    def __init__(self, clock: Clock, clients: ClientAddresses, tuning: Tuning) -> None:
        self.clock = clock
        self.clients = clients
        self.tuning = tuning
        self.reports = RateLimiter(MAX_ERROR_REPORTS, ERROR_REPORT_INTERVAL_MS)
        self.log_lines = TokenBucket(MAX_ERRORS_LOGGED, ERROR_LOG_INTERVAL_MS)
        self.logged: dict[tuple[str, ...], None] = {}  # different errors, the oldest first

    async def report(self, request: web.Request) -> web.Response:
        address = self.clients.address(request)
        if limited_network_of(address) and not self.reports.try_take(address, self.clock.now()):
            raise HttpRefusal(429, TOO_BUSY)
        report = await read_body(request, protocol.ErrorReport, self.tuning.body_timeout_s)
        metrics.PAGE_ERRORS.labels(report.part).inc()
        self.log_once(report)
        return web.Response(status=204)

    def log_once(self, report: protocol.ErrorReport) -> None:
        """Log an error that is not known yet; if too many were logged, wait until it comes again."""
        message = to_visible_line(report.message)
        error = (report.build, message, *report.stack)
        if error in self.logged or not self.log_lines.try_take(self.clock.now()):
            return
        if len(self.logged) >= MAX_ERRORS_REMEMBERED:
            del self.logged[next(iter(self.logged))]
        self.logged[error] = None
        log.warning(
            "error in a page",
            message=message,
            stack=" < ".join(report.stack),
            part=report.part,
            page=report.page,
            browser=report.browser,
            build=report.build,
        )

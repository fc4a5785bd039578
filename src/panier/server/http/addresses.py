"""The addresses of this computer on the local network, and the origins whose pages may connect to it."""

import socket
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv4Network, IPv6Address, ip_address
from typing import Final, TypeAlias
from urllib.parse import urlsplit

import ifaddr

from panier.core.values import Frozen

Address: TypeAlias = IPv4Address | IPv6Address

LOOPBACK: Final = "127.0.0.1"
TEST_ADDRESS: Final = ("192.0.2.1", 9)  # reserved for documentation, so it belongs to nobody (RFC 5737)
# The names of adapters that no phone can reach: bridges to containers and virtual machines, and tunnels.
VIRTUAL_ADAPTERS: Final = (
    "docker",
    "podman",
    "cni",
    "lxc",
    "br-",
    "veth",
    "virbr",
    "vbox",
    "virtualbox",
    "vmnet",
    "vmware",
    "hyper",
)
TUNNEL_ADAPTERS: Final = ("tun", "utun", "tap", "wg", "wireguard", "tailscale", "zt", "zerotier", "ppp")
# Behind a carrier's router, or in a private network over the internet (RFC 6598).
CARRIER_NAT: Final = IPv4Network("100.64.0.0/10")
DEFAULT_PORTS: Final = {"http": 80, "https": 443}


class AdapterAddress(Frozen):
    """An address of this computer and the name of its adapter."""

    address: str
    adapter: str = ""


def list_addresses() -> list[str]:
    """Return the addresses at which phones on the local network may reach this computer, the likeliest first."""
    return rank_addresses(adapter_addresses(), default_route_address())


def default_route_address() -> str | None:
    """Return the address that this computer uses for connections to the internet; None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(TEST_ADDRESS)  # chooses an adapter and sends nothing
        except OSError:
            return None
        address: str = probe.getsockname()[0]
        return address


def adapter_addresses() -> list[AdapterAddress]:
    """Return all addresses that the operating system lists."""
    try:
        adapters = list(ifaddr.get_adapters())
    except OSError:
        return []
    return [
        AdapterAddress(ip.ip if isinstance(ip.ip, str) else ip.ip[0], adapter.nice_name)
        for adapter in adapters
        for ip in adapter.ips
    ]


def rank_addresses(found: Iterable[AdapterAddress], outward: str | None = None) -> list[str]:
    """Return the usable addresses, the likeliest first; the loopback address if there is no other.

    >>> found = {"127.0.0.1": "lo", "172.17.0.1": "docker0", "192.168.1.20": "wlan0"}
    >>> rank_addresses([AdapterAddress(address, adapter) for address, adapter in found.items()])
    ['192.168.1.20', '172.17.0.1']
    """
    adapters = {outward: ""} if outward else {}  # first among addresses of equal rank
    adapters |= {each.address: each.adapter for each in found}
    useful = [address for address in adapters if is_useful(address)]
    return sorted(useful, key=lambda address: unreachability(address, adapters[address])) or [LOOPBACK]


def is_useful(address: str) -> bool:
    """Return whether a browser on another computer could open this address."""
    ip = parse_ip(address)
    return ip is not None and not (ip.is_loopback or ip.is_link_local or ip.is_unspecified or ip.is_multicast)


def unreachability(address: str, adapter: str) -> int:
    """Return how unlikely it is that a phone on the local network reaches an address: 0 is the likeliest."""
    name = adapter.lower()
    if name.startswith(VIRTUAL_ADAPTERS):
        return 5
    if name.startswith(TUNNEL_ADAPTERS):
        return 4
    match parse_ip(address):
        case IPv4Address() as ip if ip in CARRIER_NAT:
            return 4
        case IPv4Address() as ip:
            return 0 if ip.is_private else 1
        case ip:  # nobody wants to type an IPv6 address
            return 2 if ip and ip.is_private else 3


def parse_ip(address: str) -> Address | None:
    try:
        return ip_address(address)
    except ValueError:
        return None


def allowed_origins(host: str, port: int, addresses: Iterable[str], public_url: str | None = None) -> frozenset[str]:
    """Return the origins whose pages may open a socket, exactly as browsers write them in `Origin`.

    `host` is the name of this computer; `public_url` is the address that people open if there is a proxy.

    >>> sorted(allowed_origins("kitchen", 80, ["192.168.1.20"], "https://games.example.org/"))[:2]
    ['http://127.0.0.1', 'http://192.168.1.20']
    """
    name = host.lower().rstrip(".")
    names = {name, f"{name.partition('.')[0]}.local"} if name else set()
    ours = {format_origin("http", each, port) for each in {"localhost", LOOPBACK, "::1", *names, *addresses}}
    return frozenset({*ours, origin_from_url(public_url)} if public_url else ours)


def origin_from_url(url: str) -> str:
    """Return the origin of a URL; raise ValueError if it is not one of a page.

    >>> origin_from_url("HTTPS://Games.Example.org:443/room/K7QX2M")
    'https://games.example.org'
    """
    parts = urlsplit(url)
    if parts.scheme not in DEFAULT_PORTS or not parts.hostname:
        raise ValueError(f"write the public address as https://games.example.org, not {url!r}")
    return format_origin(parts.scheme, parts.hostname, parts.port or DEFAULT_PORTS[parts.scheme])


def format_origin(scheme: str, host: str, port: int) -> str:
    """Return an origin as browsers write it: IPv6 in brackets, other scripts as ASCII, no default port."""
    ip = parse_ip(host)
    if isinstance(ip, IPv6Address):
        host = f"[{ip.compressed}]"
    elif not host.isascii():
        host = host.encode("idna").decode()
    return f"{scheme}://{host}" if port == DEFAULT_PORTS[scheme] else f"{scheme}://{host}:{port}"

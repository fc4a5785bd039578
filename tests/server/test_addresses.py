"""The printed addresses and the allowed origins, without the addresses of the machine that runs the tests."""

import pytest

from panier.server.http.addresses import AdapterAddress, allowed_origins, origin_from_url, rank_addresses


def test_local_network_addresses_come_first() -> None:
    found = [
        AdapterAddress("127.0.0.1", "lo"),
        AdapterAddress("172.17.0.1", "docker0"),
        AdapterAddress("10.8.0.2", "tun0"),
        AdapterAddress("100.101.102.103", "eth2"),
        AdapterAddress("2a01:e0a::7", "wlan0"),
        AdapterAddress("fd12::7", "wlan0"),
        AdapterAddress("81.2.69.142", "ppp0"),
        AdapterAddress("81.2.69.143", "eth1"),
        AdapterAddress("192.168.1.20", "wlan0"),
    ]
    assert rank_addresses(found) == [
        "192.168.1.20",
        "81.2.69.143",
        "fd12::7",
        "2a01:e0a::7",
        "10.8.0.2",
        "100.101.102.103",
        "81.2.69.142",
        "172.17.0.1",
    ]


def test_the_default_route_comes_first_among_equal_addresses() -> None:
    found = [AdapterAddress("10.0.0.5", "eth0"), AdapterAddress("192.168.1.20", "wlan0")]
    assert rank_addresses(found, "192.168.1.20") == ["192.168.1.20", "10.0.0.5"]
    assert rank_addresses(found, "10.0.0.5") == rank_addresses(found) == ["10.0.0.5", "192.168.1.20"]


def test_a_tunnel_comes_last_even_as_the_default_route() -> None:
    found = [AdapterAddress("10.8.0.2", "tun0"), AdapterAddress("192.168.1.20", "wlan0")]
    assert rank_addresses(found, "10.8.0.2") == ["192.168.1.20", "10.8.0.2"]


def test_the_default_route_is_used_if_adapters_cannot_be_listed() -> None:
    assert rank_addresses([], "192.168.1.20") == ["192.168.1.20"]


@pytest.mark.parametrize(
    "useless", ["127.0.0.1", "127.0.1.1", "::1", "169.254.3.4", "fe80::1", "0.0.0.0", "::", "ff02::1", "?"]
)
def test_addresses_that_others_cannot_use_are_left_out(useless: str) -> None:
    assert rank_addresses([AdapterAddress(useless, "eth0"), AdapterAddress("192.168.1.20", "eth0")], useless) == [
        "192.168.1.20"
    ]


def test_without_a_network_only_loopback_is_listed() -> None:
    assert rank_addresses([]) == ["127.0.0.1"]
    assert rank_addresses([AdapterAddress("::1", "lo"), AdapterAddress("169.254.3.4", "eth0")]) == ["127.0.0.1"]


@pytest.mark.parametrize(
    "bridge",
    ["docker0", "br-3f2a", "virbr0", "vmnet8", "vboxnet0", "vEthernet (WSL)", "Hyper-V Virtual Ethernet Adapter"],
)
def test_a_bridge_to_a_virtual_machine_comes_last(bridge: str) -> None:
    found = [
        AdapterAddress("192.168.56.1", bridge),
        AdapterAddress("2a01:e0a::7", "eth0"),
        AdapterAddress("192.168.1.20", "eth0"),
    ]
    assert rank_addresses(found)[-1] == "192.168.56.1"


def test_an_address_is_listed_once() -> None:
    assert rank_addresses([AdapterAddress("10.0.0.5", "eth0"), AdapterAddress("10.0.0.5", "eth0")], "10.0.0.5") == [
        "10.0.0.5"
    ]


def test_allowed_origins_are_the_addresses_and_names_of_this_computer() -> None:
    assert allowed_origins("Kitchen", 8080, ["192.168.1.20", "fd12:0::7"]) == {
        "http://localhost:8080",
        "http://127.0.0.1:8080",
        "http://[::1]:8080",
        "http://kitchen:8080",
        "http://kitchen.local:8080",
        "http://192.168.1.20:8080",
        "http://[fd12::7]:8080",
    }


def test_origins_leave_out_default_ports() -> None:
    found = allowed_origins("kitchen", 80, ["192.168.1.20"], "https://games.example.org:443/")
    assert {"http://192.168.1.20", "http://[::1]", "https://games.example.org"} <= found
    assert not {each for each in found if each.endswith(("80", "443"))}
    assert "http://192.168.1.20:443" in allowed_origins("kitchen", 443, ["192.168.1.20"])


@pytest.mark.parametrize("host", ["mac.local", "Mac.local.", "mac.lan", "mac.lan."])
def test_a_computer_with_a_domain_is_also_allowed_as_local(host: str) -> None:
    found = allowed_origins(host, 8080, [])
    assert "http://mac.local:8080" in found
    assert f"http://{host.lower().rstrip('.')}:8080" in found
    assert not {each for each in found if ".local.local" in each}


def test_a_computer_without_a_name_adds_none() -> None:
    assert allowed_origins("", 8080, []) == {"http://localhost:8080", "http://127.0.0.1:8080", "http://[::1]:8080"}


@pytest.mark.parametrize(
    ("url", "origin"),
    [
        ("https://games.example.org", "https://games.example.org"),
        ("https://Games.Example.org/play?x=1#y", "https://games.example.org"),
        ("http://games.example.org:80", "http://games.example.org"),
        ("http://games.example.org:443", "http://games.example.org:443"),
        ("https://games.example.org:8443/", "https://games.example.org:8443"),
        ("https://goûter.example", "https://xn--goter-fva.example"),
        ("http://[2001:DB8:0::1]:8080/", "http://[2001:db8::1]:8080"),
        ("https://ana:secret@games.example.org", "https://games.example.org"),
    ],
)
def test_a_public_address_is_one_origin(url: str, origin: str) -> None:
    assert origin_from_url(url) == origin
    assert origin in allowed_origins("kitchen", 8080, [], url)


@pytest.mark.parametrize(
    "url", ["games.example.org", "ftp://games.example.org", "https://", "", "https://a:b/", "null"]
)
def test_an_invalid_public_url_is_refused(url: str) -> None:
    with pytest.raises(ValueError, match=r"write the public address as|[Pp]ort"):
        origin_from_url(url)
